// A thread that reads a text into columns. It is started for texts of several blocks, beside which the loading of sources is nothing.
import { register } from 'tsx/esm/api'

register()
await import('./text-thread.ts')
