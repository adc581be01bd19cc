// Shows what a change does to the looks: pictures of every Matrix story in light and dark, compared with those kept
// before. Fonts differ between machines, so the kept pictures are this machine's own and not part of the repository.
//   npm run build-storybook && npm run compare -- --update    keep how it looks now
//   npm run build-storybook && npm run compare                what is different; exit code 1 when something is
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { preview } from 'vite'

/** Differences per channel below this come from smoothing, not from a change. */
const tolerance = 24

const { values } = parseArgs({
  options: { update: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const root = join(import.meta.dirname, '..')
const folder = join(root, 'test-results/pictures')
const pathOf = (kind, name) => join(folder, kind, `${name}.png`)
if (!existsSync(join(root, 'storybook-static/index.json'))) {
  process.stderr.write('compare: no pictures without a build: npm run build-storybook\n')
  process.exit(1)
}
for (const kind of ['kept', 'now', 'changed']) mkdirSync(join(folder, kind), { recursive: true })

const server = await preview({
  root,
  configFile: false,
  logLevel: 'error',
  build: { outDir: 'storybook-static' },
  preview: { port: 0, host: '127.0.0.1' },
})
const url = `http://127.0.0.1:${server.httpServer.address().port}`
const { entries } = await (await fetch(`${url}/index.json`)).json()
const stories = Object.keys(entries).filter((id) => id.endsWith('--matrix') && id.includes(values.only))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
await page.clock.setFixedTime(new Date('2026-03-02T10:00:00+08:00'))
const changed = []
for (const id of stories) {
  for (const theme of ['light', 'dark']) {
    const name = `${id}-${theme}`
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`)
    await page.locator('.sb-show-main:not(.sb-show-preparing-story)').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const now = await page.screenshot({ fullPage: true, animations: 'disabled' })
    if (values.update || !existsSync(pathOf('kept', name))) writeFileSync(pathOf('kept', name), now)
    else if (await differs(name, now)) changed.push(name)
  }
}
await browser.close()
await server.close()
process.stdout.write(`compare: ${stories.length} stories in two themes, ${changed.length} pictures changed\n`)
for (const name of changed) process.stdout.write(`  ${pathOf('changed', name)}\n`)
process.exit(changed.length > 0 ? 1 : 0)

/** Writes the new picture and one with what changed in red; false when both look the same. */
async function differs(name, now) {
  const [before, after] = await Promise.all([pixels(pathOf('kept', name)), pixels(now)])
  writeFileSync(pathOf('now', name), now)
  const { width, height } = after.info
  if (before.info.width !== width || before.info.height !== height) {
    writeFileSync(pathOf('changed', name), now)
    return true
  }
  const marked = Buffer.from(after.data)
  let count = 0
  for (let at = 0; at < marked.length; at += 3) {
    const apart = [0, 1, 2].some((i) => Math.abs(before.data[at + i] - after.data[at + i]) > tolerance)
    if (!apart) continue
    count += 1
    marked.set([255, 0, 0], at)
  }
  if (count === 0) return false
  await sharp(marked, { raw: { width, height, channels: 3 } }).toFile(pathOf('changed', name))
  return true
}

async function pixels(picture) {
  return await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
