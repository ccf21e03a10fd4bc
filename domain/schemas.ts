// Schemas that many declarations have in common.
import { z } from 'zod'

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const MaybeText = z.string().nullable()
export const Texts = z.array(z.string())
export const Count = z.int().nonnegative()
export const Positive = z.int().positive()
