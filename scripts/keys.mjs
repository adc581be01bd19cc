// npm run keys: see docs/operating.md.
import process from 'node:process'
import { buildApps, ensureInstalled, exitCodeOf, requireHostNode, spawnServer } from './toolchain.mjs'

requireHostNode()
ensureInstalled()
buildApps()
process.exit(await exitCodeOf(spawnServer('keys', process.argv.slice(2))))
