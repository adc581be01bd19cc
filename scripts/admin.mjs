// npm run admin: see docs/operating.md.
import process from 'node:process'
import { buildApps, ensureInstalled, exitCodeOf, requireHostNode, spawnServer } from './toolchain.mjs'

requireHostNode()
ensureInstalled()
buildApps()
process.exit(await exitCodeOf(spawnServer('admin', process.argv.slice(2))))
