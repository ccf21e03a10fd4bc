// Worker thread that reads text into columns. It starts only for texts of several blocks, where the time to
// load TypeScript sources is negligible.
import { register } from 'tsx/esm/api'

register()
await import('./text-thread.ts')
