// npm run torture [-- --rounds 100]: the faults of `npm test` at length. Servers and databases are killed under writes,
// paused, run out of disk and cut off at their first start; every kind prints its figures.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import {
  childEnvironment,
  ensureInstalled,
  exitCodeOf,
  pinnedNode,
  requireHostNode,
  root,
} from './toolchain.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } })
requireHostNode()
ensureInstalled()
const args = ['run', 'apps/server/test/faults', '--project', 'server', '--disable-console-intercept']
const child = spawn(pinnedNode(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: childEnvironment({ LINLI_TORTURE: values.rounds }),
})
process.exit(await exitCodeOf(child))
