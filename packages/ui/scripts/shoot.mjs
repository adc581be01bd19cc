// Pictures of stories, for looking at them: node scripts/shoot.mjs <component or story id part> … [--out dir] [--url http://…]
// Needs a running Storybook (npm run storybook, or a static build served on the same address).
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'test-results/shots' },
    url: { type: 'string', default: 'http://localhost:6006' },
    theme: { type: 'string', default: 'light' },
    size: { type: 'string', default: 'medium' },
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '800' },
  },
})

mkdirSync(values.out, { recursive: true })
const index = await (await fetch(`${values.url}/index.json`)).json()
const wanted = Object.values(index.entries).filter(
  (entry) => entry.type === 'story' && positionals.some((part) => entry.id.includes(part.toLowerCase())),
)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({
  viewport: { width: Number(values.width), height: Number(values.height) },
})
for (const { id } of wanted) {
  const globals = `theme:${values.theme};size:${values.size}`
  await page.goto(`${values.url}/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
  await page.locator('.sb-show-main:not(.sb-show-preparing-story)').waitFor()
  await page.waitForTimeout(1200)
  const path = join(values.out, `${id}-${values.theme}.png`)
  await page.screenshot({ path, fullPage: true })
  process.stdout.write(`${path}\n`)
}
await browser.close()
