export { FileHasher, sha256OfText } from './hashing.ts'
export { Threads } from './threads.ts'
export { flush, textOf, unlessAbsent, writeWhole } from './whole.ts'
