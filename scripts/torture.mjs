// npm run torture [-- --rounds 100 kill]: the faults of `npm test` at length. Servers and databases are killed under
// writes, paused, run out of disk and cut off at their first start and in an upgrade; every kind prints its figures.
// A name (kill, disk, first-start, upgrade, clock) runs this kind alone. till: 64 callers take, reverse, give back and
// void money at once, so many payments each; at length over ten thousand changes of money.
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

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '100' } },
  allowPositionals: true,
})
requireHostNode()
ensureInstalled()
const kinds = positionals.length > 0 ? positionals : ['', 'till']
const elsewhere = { till: 'apps/server/src/modules/property/payments/till-load' }
const files = kinds.map((kind) => elsewhere[kind] ?? `apps/server/test/faults/${kind}`)
// One after the other: each kind wants the machine to itself.
const args = ['run', ...files, '--project', 'server', '--no-file-parallelism', '--disable-console-intercept']
const child = spawn(pinnedNode(), [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: childEnvironment({ LINLI_TORTURE: values.rounds }),
})
process.exit(await exitCodeOf(child))
