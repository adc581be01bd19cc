#!/usr/bin/env node
// Tables, rows and trees of @linli/ui and of others in turns: the same data, the same slowed processor, the same scroll and jumps, and
// ours divided by theirs. A ratio of two pages in one run says the same on each machine, which no number of milliseconds does.
//   npx node bench/ui-scroll-peers.mjs --peers DIR [--only table|rows|tree] [--cpu 4] [--runs 5] [--seconds 4]
// DIR is a folder outside of this repository in which the others are installed, for example
//   npm i antd antd5@npm:antd@5 react react-dom element-plus vue @tanstack/react-virtual
// Those that are not found are left out. The least of several runs counts, and a list that draws nothing is measured with them: what it
// drops is the machine's share. Fails where ours is over its share of the best of them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { launch, loadDist, machineInfo, markdownTable, median, parseArgs, serveDist } from './lib.mjs'
import { keepFigures, results } from './results.mjs'
import { oneRun } from './scroll-run.mjs'

const here = import.meta.dirname
const given = parseArgs(process.argv.slice(2), { flags: ['help'] })
if (given.help || given.peers === undefined) {
  console.log(
    'npx node bench/ui-scroll-peers.mjs --peers DIR [--only table|rows|tree] [--cpu 4] [--runs 5] [--seconds 4]',
  )
  process.exit(given.help ? 0 : 2)
}
const peers = resolve(given.peers)
const cpu = Number(given.cpu ?? 4)
const runs = Number(given.runs ?? 5)
const seconds = Number(given.seconds ?? 4)

const antd = {
  table: { scroll: '.ant-table-body', row: '.ant-table-row' },
  windowed: { scroll: '.ant-table-tbody-virtual-holder', row: '.ant-table-row' },
  rows: { scroll: '.ant-table-tbody-virtual-holder', row: '.ant-table-row' },
  tree: { scroll: '.ant-tree-list-holder', row: '.ant-tree-list-holder .ant-tree-treenode' },
}
const others = {
  antd: { file: 'antd.js', pages: antd },
  antd5: { file: 'antd.js', pages: antd },
  'element-plus': {
    file: 'element-plus.js',
    pages: {
      table: { scroll: '.el-table__body-wrapper .el-scrollbar__wrap', row: '.el-table__row' },
      windowed: { scroll: '.el-table-v2__main .el-table-v2__body > div', row: '.el-table-v2__row' },
      rows: { scroll: '.el-table-v2__main .el-table-v2__body > div', row: '.el-table-v2__row' },
      tree: { scroll: '.el-vl__window', row: '.el-tree-node' },
    },
  },
  '@tanstack/react-virtual': {
    file: 'tanstack.js',
    pages: { rows: { scroll: '[role=grid]', row: '[role=row]' } },
  },
}

/** What the machine has a share in. */
const shared = new Set(['dropped', 'mount'])

/** The most that ours may be of the best of them. */
const parts = {
  table: {
    own: { route: '/table.html?rows=1000&columns=20', scroll: '[role=grid]', row: 'tbody tr' },
    pages: ['table', 'windowed'],
    limits: { dropped: 5 / 13, mount: 0.5 / 1.6, elements: 3 / 21 },
    // The budgets for these two are of a table that draws all its rows.
    against: { elements: 'table', mount: 'table' },
  },
  rows: {
    own: { route: '/table.html?rows=100000&columns=8', scroll: '[role=grid]', row: 'tbody tr' },
    pages: ['rows'],
    limits: { dropped: 30 / 61 },
    jumps: true,
  },
  tree: {
    own: { route: '/tree.html', scroll: '[role=tree]', row: '[role=treeitem]' },
    pages: ['tree'],
    limits: { dropped: 30 / 57, mount: 400 / 523, heap: 25 / 29 },
    jumps: true,
  },
}

/** One page of a peer as a consumer's bundler makes it: a script, and a stylesheet where it has one. */
async function buildPeer(name, file, page) {
  const outDir = join(results, 'peers', `${name.replaceAll('/', '+')}-${page}`)
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(here, 'peers'),
    define: {
      __PAGE__: JSON.stringify(page),
      'process.env.NODE_ENV': '"production"',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_OPTIONS_API__: 'true',
    },
    plugins: [
      {
        name: 'peers',
        enforce: 'pre',
        // What the pages import is looked up where the others are installed.
        async resolveId(id, importer) {
          if (importer === undefined || dirname(importer) !== join(here, 'peers') || id.startsWith('.'))
            return null
          return await this.resolve(id === 'linli:antd' ? name : id, join(peers, 'package.json'), {
            skipSelf: true,
          })
        },
      },
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(here, 'peers', file),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  })
  const style = existsSync(join(outDir, 'page.css')) ? '<link rel="stylesheet" href="/page.css">' : ''
  writeFileSync(
    join(outDir, 'index.html'),
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${style}<style>body{margin:0}</style></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`,
  )
  return outDir
}

/** Ours, built by ui-scroll.mjs's configuration. */
async function buildOwn() {
  await build({ configFile: join(here, '../packages/ui/vite.bench.config.ts'), logLevel: 'error' })
  return join(results, 'pages')
}

const versionOf = (name) =>
  JSON.parse(readFileSync(join(peers, 'node_modules', name, 'package.json'), 'utf8')).version

mkdirSync(results, { recursive: true })
const servers = new Map()
const serve = async (name, dir) => servers.set(name, await serveDist(await loadDist(dir)))
await serve('@linli/ui', await buildOwn())
const found = Object.entries(others).filter(([name]) => existsSync(join(peers, 'node_modules', name)))
for (const [name, { file, pages }] of found)
  for (const page of Object.keys(pages)) await serve(`${name} ${page}`, await buildPeer(name, file, page))

/** What it drops and takes is the share of the browser and the machine in all of them. */
const still = { route: '/still.html', from: '@linli/ui', scroll: '[role=grid]', row: '[role=row]' }

/** What is scrolled in a part: ours first, then each page of the others. */
const targetsOf = (part) => [
  { name: '@linli/ui', kind: 'own', ...part.own },
  { name: 'a list that draws nothing', kind: 'still', ...still },
  ...found.flatMap(([name, { pages }]) =>
    part.pages
      .filter((page) => pages[page] !== undefined)
      .map((page) => ({
        name: `${name} ${versionOf(name)}, ${page}`,
        from: `${name} ${page}`,
        kind: page,
        route: '/',
        ...pages[page],
      })),
  ),
]

async function once(browser, target, mode) {
  const origin = servers.get(target.from ?? target.name).url
  const options = {
    cpu,
    settle: 1000,
    timeout: 120_000,
    viewport: { width: 1440, height: 900 },
    scroll: { sel: target.scroll, row: target.row, seconds, mode, speed: 3000, axis: 'y' },
  }
  return await oneRun(browser, { origin, route: target.route, ready: target.row }, options)
}

const browser = await launch()
const broken = []
const figures = { machine: await machineInfo(browser), cpu, runs, seconds, parts: {} }
try {
  for (const [title, part] of Object.entries(parts)) {
    if (given.only !== undefined && given.only !== title) continue
    const targets = targetsOf(part)
    const kept = new Map(targets.map(({ name }) => [name, { steady: [], jump: [] }]))
    for (let run = 0; run < runs; run++)
      for (const target of targets) {
        kept.get(target.name).steady.push(await once(browser, target, 'steady'))
        if (part.jumps && target.kind !== 'still')
          kept.get(target.name).jump.push(await once(browser, target, 'jump'))
      }
    const middle = (list, name) => median(list.map((one) => one[name]))
    // What else the machine does only ever adds to these.
    const least = (list, name) => Math.min(...list.map((one) => one[name]))
    const rows = targets.map(({ name, kind }) => {
      const { steady, jump } = kept.get(name)
      return {
        name,
        kind,
        dropped: least(steady, 'droppedShare'),
        mount: least(steady, 'mount'),
        elements: middle(steady, 'elementsMost'),
        heap: middle(steady, 'heap') / 1048576,
        work: least(steady, 'work'),
        blank: jump.length > 0 ? `${middle(jump, 'blank')} of ${middle(jump, 'jumps')}` : '–',
        travelled: middle(steady, 'travelled'),
      }
    })
    figures.parts[title] = rows
    const [own, floor, ...theirs] = rows
    const text = (one) => [
      one.name,
      `${(one.dropped * 100).toFixed(1)} %`,
      `${Math.round(one.mount)} ms`,
      one.elements,
      `${one.heap.toFixed(1)} MiB`,
      `${one.work.toFixed(1)} ms`,
      one.blank,
      Math.round(one.travelled),
    ]
    const head = [
      'dropped',
      'until it is there',
      'elements',
      'heap',
      'work of a frame',
      'blank after jumps',
      'px',
    ]
    console.log(`\n${title}\n${markdownTable([title, ...head], rows.map(text))}`)
    for (const [name, limit] of Object.entries(part.limits)) {
      const compared = theirs.filter(({ kind }) => (part.against?.[name] ?? kind) === kind)
      const best = compared.toSorted((a, b) => a[name] - b[name])[0]
      if (best === undefined) continue
      const ratio = own[name] / best[name]
      const beyond = Math.max(0, own[name] - floor[name]) / (best[name] - floor[name])
      const rest = shared.has(name) ? `; without the machine's share ${beyond.toFixed(2)}` : ''
      const words = `${title}, ${name}: ${ratio.toFixed(2)} of ${best.name} (at most ${limit.toFixed(2)})${rest}`
      console.log(words)
      if (ratio > limit) broken.push(words)
    }
    if (part.jumps && !own.blank.startsWith('0 '))
      broken.push(`${title}: ${own.blank} jumps show an empty frame`)
  }
} finally {
  await browser.close()
  for (const server of servers.values()) await server.close()
}
keepFigures('ui-scroll-peers', figures)
if (broken.length > 0) {
  process.stderr.write(`over the share:\n  ${broken.join('\n  ')}\n`)
  process.exit(1)
}
