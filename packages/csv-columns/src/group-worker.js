// A thread that makes row groups. It is started for texts of many megabytes, beside which the loading of sources is nothing.
import { register } from 'tsx/esm/api'

register()
await import('./group-thread.ts')
