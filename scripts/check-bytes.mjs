// What the built console costs over the wire, page by page, against its budgets (docs/performance.md). Bytes are those
// of the files that the build compressed, so they are the same on every machine.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { root } from './toolchain.mjs'

const dist = join(root, 'apps/console/dist')
const assets = join(dist, 'assets')
if (!existsSync(assets)) {
  console.log('apps/console is not built: npm run build')
  process.exit(1)
}

const kib = 1024
const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
const files = new Map(names.map((name) => [name, fileOf(join(assets, name))]))

function fileOf(path) {
  const sent = existsSync(`${path}.br`) ? `${path}.br` : path
  const code = readFileSync(path, 'utf8')
  return {
    bytes: statSync(sent).size,
    imports: [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name),
    heavy: /\bmaplibregl\b|ProseMirror/.test(code),
  }
}

/** Files with everything they import. */
function closure(start, found = new Set()) {
  for (const name of start) {
    if (found.has(name) || !files.has(name)) continue
    found.add(name)
    closure(files.get(name).imports, found)
  }
  return found
}

const sum = (list) => [...list].reduce((total, name) => total + files.get(name).bytes, 0)
const documentOf = (name) =>
  [...readFileSync(join(dist, name), 'utf8').matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(
    ([, file]) => file,
  )
const opened = new Set(
  names.flatMap((name) =>
    [...readFileSync(join(assets, name), 'utf8').matchAll(/import\(\s*["'`]\.\/([\w.-]+\.js)/g)].map(
      ([, file]) => file,
    ),
  ),
)
const chunkOf = (page) =>
  names.find((name) => opened.has(name) && name.replace(/-[\w-]{8}\.js$/, '') === page)

const sources = globSync('apps/console/src/features/*/pages/*.tsx', { cwd: root }).filter(
  (source) => !source.includes('features/account/pages/'),
)
const entry = documentOf('index.html')
const appearance = statSync(join(dist, 'appearance.js')).size
const pages = sources.flatMap((source) => {
  const page = basename(source, '.tsx')
  const chunk = chunkOf(page)
  if (chunk === undefined) throw new Error(`${source} has no chunk of its own`)
  const loaded = closure([...entry, chunk])
  return { page, own: files.get(chunk).bytes, js: sum(loaded) + appearance, files: loaded.size + 1 }
})
const login = closure(documentOf('login.html'))
const heavy = names.filter((name) => files.get(name).heavy)

const dashboard = pages.find(({ page }) => page === 'dashboard')
const lists = pages.filter((page) => page !== dashboard)
const worst = (key) => lists.toSorted((a, b) => b[key] - a[key])[0]
const own = pages.map((page) => page.own).toSorted((a, b) => a - b)
const share = (part) => own[Math.min(own.length - 1, Math.floor(own.length * part))]
const charts = names.filter((name) => /^(apexcharts|ApexCharts|react-apexcharts|Chart)/i.test(name))

const rows = [
  ['sign-in page', sum(login) + appearance, 110 * kib],
  [`heaviest first page but the dashboard (${worst('js').page})`, worst('js').js, 230 * kib],
  [
    'dashboard with its charts',
    sum(closure([...entry, chunkOf('dashboard'), ...charts])) + appearance,
    330 * kib,
  ],
  ['whole build without map and rich text', sum(names.filter((name) => !heavy.includes(name))), 900 * kib],
  ['chunk of a page, median', share(0.5), 6 * kib],
  ['chunk of a page, 95 %', share(0.95), 20 * kib],
]
const counts = [
  ['files of script, sign-in page', login.size + 1, 7],
  [`files of script, first page (${worst('files').page})`, worst('files').files, 16],
]

const line = (title, value, limit, missed) =>
  console.log(`${missed ? 'OVER' : '    '} ${title.padEnd(58)} ${value.padStart(10)} ${limit.padStart(10)}`)
console.log(`     ${'brotli'.padEnd(58)} ${'is'.padStart(10)} ${'limit'.padStart(10)}`)
const inKib = (bytes) => `${(bytes / kib).toFixed(1)} KiB`
for (const [title, bytes, limit] of rows) line(title, inKib(bytes), inKib(limit), bytes > limit)
for (const [title, count, limit] of counts) line(title, String(count), String(limit), count > limit)
if (process.argv.includes('--pages'))
  for (const { page, own: chunk, js, files: count } of pages.toSorted((a, b) => b.js - a.js))
    console.log(
      `     ${page.padEnd(30)} ${inKib(js).padStart(10)} in ${String(count).padStart(2)} files, own ${inKib(chunk)}`,
    )
if ([...rows, ...counts].some(([, value, limit]) => value > limit)) process.exit(1)
