// npm run bench: the figures that can be measured without a server, one part after the other. Every part runs even when
// an earlier one missed its budget; the exit code says whether one did.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { findChromium } from '../scripts/chromium.mjs'
import { childEnvironment, ensureInstalled, exitCodeOf, pinnedNode, root } from '../scripts/toolchain.mjs'

ensureInstalled()
const chromium = findChromium()
const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')

const parts = [
  { title: 'validators: agreement, speed, bytes', args: ['bench/validators.mjs'] },
  {
    title: 'static Storybook',
    args: [storybook, 'build', '-o', 'storybook-static', '--disable-telemetry'],
    folder: 'packages/ui',
  },
  { title: 'scrolling parts of the design system', args: ['bench/ui-scroll.mjs'] },
]

const missed = []
for (const { title, args, folder = '.' } of parts) {
  console.log(`\n== ${title}`)
  const env = childEnvironment(chromium === undefined ? {} : { CHROMIUM: chromium })
  const code = await exitCodeOf(spawn(pinnedNode(), args, { cwd: join(root, folder), stdio: 'inherit', env }))
  if (code !== 0) missed.push(title)
}
if (missed.length > 0) console.log(`\nnot within budget, or failed: ${missed.join(', ')}`)
process.exit(missed.length > 0 ? 1 : 0)
