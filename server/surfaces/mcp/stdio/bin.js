#!/usr/bin/env node
// The command provider-provenance-mcp: the sources are TypeScript, which tsx reads as they are.
import { register } from 'tsx/esm/api'

register()
const { runBridge } = await import('./bridge.ts')
await runBridge(process.env)
