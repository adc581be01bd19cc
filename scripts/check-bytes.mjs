// What the built console costs over the wire, page by page, against its budgets (docs/performance.md). Bytes are those
// of the files that the build compressed, so they are the same on every machine.
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import { pageUrl } from '../packages/api-client/src/contract/page-urls.ts'
import { root } from './toolchain.mjs'

const dist = join(root, 'apps/console/dist')
const assets = join(dist, 'assets')
if (!existsSync(assets)) {
  console.log('apps/console is not built: npm run build')
  process.exit(1)
}

const kib = 1024
/** Asked for on every page beside its scripts and styles: the document and the icon. */
const always = 2
const names = readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))
const files = new Map(names.map((name) => [name, fileOf(join(assets, name))]))
const scripts = names.filter((name) => name.endsWith('.js'))

function fileOf(path) {
  const sent = existsSync(`${path}.br`) ? `${path}.br` : path
  const code = readFileSync(path, 'utf8')
  return {
    bytes: statSync(sent).size,
    imports: [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, name]) => name),
    heavy: path.includes('/maplibre-gl') || /\bmaplibregl\b|ProseMirror/.test(code),
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
const js = (list) => sum([...list].filter((name) => name.endsWith('.js')))
const css = (list) => sum([...list].filter((name) => name.endsWith('.css')))

/** The files that a document asks for, those it names for its page, and the bytes of the script in it. */
function documentOf(name) {
  const html = readFileSync(join(dist, name), 'utf8')
  const named = /<meta name="linli-page" content="([^"]*)"/.exec(html)?.[1] ?? ''
  // What the document holds itself is script like the files.
  const early = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  return {
    inline: brotliCompressSync(early).length,
    asked: [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+)"/g)].map(([, file]) => file),
    named: named.split(' ').map((file) => basename(file)),
  }
}

const sources = globSync('apps/console/src/features/*/routes.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/page:\s*'([^']+)'/g)].map(([, page]) => ({
    path: pageUrl(page).slice(1),
    page,
  })),
)
const unnamed = []
const pages = sources.map(({ path, page }) => {
  const { asked, named, inline } = documentOf(`${path}.html`)
  const loaded = new Set([...asked, ...named])
  // What is not named is asked for by a script that came before, one round later.
  unnamed.push(...[...closure(loaded)].filter((name) => !loaded.has(name)).map((name) => `${path}: ${name}`))
  const chunk = named.find((name) => name.replace(/-[\w-]{8}\.js$/, '') === page)
  if (chunk === undefined) throw new Error(`${page} has no chunk of its own`)
  return { page: path, own: files.get(chunk).bytes, js: js(loaded) + inline, requests: loaded.size + always }
})
/** Files that need themselves through others: which of them runs first is left to chance. */
const circles = scripts.filter((name) => closure(files.get(name).imports).has(name))
const { asked: login, inline } = documentOf('login.html')
const loginExtras = scripts.filter((name) => name.startsWith('login-extras-'))
const heavy = scripts.filter((name) => files.get(name).heavy)

const dashboard = pages.find(({ page }) => page === 'dashboard')
const lists = pages.filter((page) => page !== dashboard)
const worst = (key, among = pages) => among.toSorted((a, b) => b[key] - a[key])[0]
const own = pages.map((page) => page.own).toSorted((a, b) => a - b)
const share = (part) => own[Math.min(own.length - 1, Math.floor(own.length * part))]
const charts = scripts.filter((name) => /^(apexcharts|ApexCharts|react-apexcharts|Chart)/i.test(name))
const board = documentOf('dashboard.html')

const rows = [
  ['sign-in page', js(login) + inline, 110 * kib],
  ['sign-in page with its extras', js(closure([...login, ...loginExtras])) + inline, 120 * kib],
  ['page of a forgotten password', js(documentOf('retrieve_password.html').asked) + inline, 125 * kib],
  ['sign-in page, styles', css(login), 8 * kib],
  [`heaviest first page but the dashboard (${worst('js', lists).page})`, worst('js', lists).js, 230 * kib],
  ['dashboard with its charts', js(closure([...board.asked, ...board.named, ...charts])) + inline, 330 * kib],
  // The aim is 840 and 3.5 for each menu page (docs/performance.md); pages of several views cost more, and none is to
  // cost more than now unseen.
  [
    `whole build of ${pages.length} pages without map and rich text`,
    sum(scripts.filter((name) => !heavy.includes(name))),
    (840 + 8 * pages.length) * kib,
  ],
  ['chunk of a page, median', share(0.5), 6 * kib],
  ['chunk of a page, 95 %', share(0.95), 20 * kib],
]
const counts = [
  ['requests, sign-in page', new Set(login).size + always, 8],
  [`requests, first page (${worst('requests').page})`, worst('requests').requests, 20],
  [`files that no document names (${unnamed[0] ?? 'none'})`, unnamed.length, 0],
  [`files that need each other (${circles[0] ?? 'none'})`, circles.length, 0],
]

const line = (title, value, limit, missed) =>
  console.log(`${missed ? 'OVER' : '    '} ${title.padEnd(58)} ${value.padStart(10)} ${limit.padStart(10)}`)
console.log(`     ${'brotli'.padEnd(58)} ${'is'.padStart(10)} ${'limit'.padStart(10)}`)
const inKib = (bytes) => `${(bytes / kib).toFixed(1)} KiB`
for (const [title, bytes, limit] of rows) line(title, inKib(bytes), inKib(limit), bytes > limit)
for (const [title, count, limit] of counts) line(title, String(count), String(limit), count > limit)
if (process.argv.includes('--pages'))
  for (const { page, own: chunk, js: script, requests } of pages.toSorted((a, b) => b.js - a.js))
    console.log(
      `     ${page.padEnd(30)} ${inKib(script).padStart(10)} in ${String(requests).padStart(2)} requests, own ${inKib(chunk)}`,
    )
if ([...rows, ...counts].some(([, value, limit]) => value > limit)) process.exit(1)
