#!/usr/bin/env node
// The desks that are watched all day, through an hour at 24 times the rate of events: what grows of memory, drawn nodes,
// rows, timers, listeners and queries. The clock is the bench's own, so the hour takes a minute or two.
//   node bench/live-desks.mjs [monitor|lanes]
// It fails where something grows. Part of npm run bench, not of npm test.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { childEnvironment, ensureInstalled, exitCodeOf, pinnedNode, root } from '../scripts/toolchain.mjs'

ensureInstalled()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '-c', 'bench/live-desks/vitest.config.mjs', ...process.argv.slice(2)]
process.exit(
  await exitCodeOf(spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: childEnvironment() })),
)
