// Entry point of a row-group thread. It starts only for files of many megabytes, so the time to load sources
// does not matter.
import { register } from 'tsx/esm/api'

register()
await import('./group-thread.ts')
