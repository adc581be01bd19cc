// npm run bench: all figures, one part after the other. Every part runs even when an earlier one missed its budget; the
// exit code says whether one did.
import { spawn } from 'node:child_process'
import process from 'node:process'
import { findChromium } from '../scripts/chromium.mjs'
import { childEnvironment, ensureInstalled, exitCodeOf, pinnedNode, root } from '../scripts/toolchain.mjs'

ensureInstalled()
const chromium = findChromium()

const parts = [
  { title: 'validators: agreement, speed, bytes', args: ['bench/validators.mjs'] },
  { title: 'client: bytes', args: ['bench/api-client.mjs'] },
  { title: 'scrolling parts of the design system', args: ['bench/ui-scroll.mjs'] },
  {
    title: 'the product: start, pages, generator, import, passes, bills, queue of many devices',
    args: ['bench/product.mjs'],
  },
  {
    title: 'the server at rest and for many at once: lists, dashboards and walls, a large export, an import',
    args: ['bench/many-at-once.mjs'],
  },
  {
    title: 'walls left open for half an hour: what grows, and how busy they are',
    args: ['bench/walls-soak.mjs'],
  },
  {
    title: 'the console in the hand: tabs, first visits, filters, forms, keys',
    args: ['bench/in-the-hand.mjs'],
  },
  { title: 'desks that are watched all day: what grows in an hour of a day', args: ['bench/live-desks.mjs'] },
]

const missed = []
for (const { title, args } of parts) {
  console.log(`\n== ${title}`)
  const env = childEnvironment(chromium === undefined ? {} : { CHROMIUM: chromium })
  const code = await exitCodeOf(spawn(pinnedNode(), args, { cwd: root, stdio: 'inherit', env }))
  if (code !== 0) missed.push(title)
}
if (missed.length > 0) console.log(`\nnot within budget, or failed: ${missed.join(', ')}`)
process.exit(missed.length > 0 ? 1 : 0)
