// Entry point of a row-group thread. It starts only for large files: the time to load does not matter.
import { register } from 'tsx/esm/api'

register()
await import('./group-thread.ts')
