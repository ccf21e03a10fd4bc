#!/usr/bin/env node
// The command provider-provenance-mcp. The sources are TypeScript, which tsx runs directly.
import { register } from 'tsx/esm/api'

register()
const { runBridge } = await import('./bridge.ts')
await runBridge(process.env)
