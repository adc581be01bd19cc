// node scripts/measure-lists.mjs [address] [--shots folder] [--only part] [--width 1440] [--height 900] [--theme light] [--size medium]
// Measures every list page of a running demonstration: where its first row stands, how many rows are seen whole, whether a cell is
// sliced and whether the state of a row is in sight. Leaves with 1 when a page misses a bar.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { launch } from '../bench/lib.mjs'
import { bars, listPages, measureList } from './list-pages.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shots: { type: 'string' },
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '1440' },
    height: { type: 'string', default: '900' },
    theme: { type: 'string', default: 'light' },
    size: { type: 'string', default: 'medium' },
  },
})
const [origin = 'http://127.0.0.1:3000'] = positionals
const viewport = { width: Number(values.width), height: Number(values.height) }
const phone = viewport.width < 768

const browser = await launch()
const context = await browser.newContext({ viewport, locale: 'zh-CN', baseURL: origin })
await context.addCookies([
  { name: 'linli_look', value: `${values.theme}.azure.${values.size}.normal.`, url: origin },
])
const answer = await context.request.post('/vue-element-admin/user/login', {
  data: { username: 'admin', password: 'Linli@2025' },
})
const { data } = await answer.json()
const page = await context.newPage()
await page.goto('/appearance.js')
await page.evaluate((token) => {
  localStorage.setItem('Admin-Token', token)
  localStorage.setItem('Now-Time', String(Date.now()))
}, data.token)
await context.request.put('/api/system/preferences', {
  headers: { authorization: `Bearer ${data.token}` },
  data: { values: { tabs: [], settings: { theme: values.theme, size: values.size } } },
})
if (values.shots) mkdirSync(values.shots, { recursive: true })

let missed = 0
for (const [name, path] of listPages) {
  if (!name.includes(values.only)) continue
  await page.goto(path)
  const found = await measureList(page)
  const faults = bars(found, phone)
  if (faults.length > 0) missed += 1
  process.stdout.write(
    `${name.padEnd(22)} first ${String(found.first ?? '-').padStart(4)}  rows ${String(found.seen).padStart(3)} of ${String(found.rows).padStart(3)}  ` +
      `sliced ${found.sliced}  cut ${found.cut}  state ${found.status}  h1 ${found.heading}  ${faults.join('; ')}\n`,
  )
  if (values.shots)
    await page.screenshot({ path: join(values.shots, `${values.theme}-${values.width}-${name}.png`) })
}
await browser.close()
process.stdout.write(missed === 0 ? 'all within the bars\n' : `${missed} outside the bars\n`)
process.exitCode = missed === 0 ? 0 : 1
