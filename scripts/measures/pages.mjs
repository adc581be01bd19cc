// What a menu page costs: lines of all layers, shared files divided by the pages that reach them.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../toolchain.mjs'
import { importsOf, linesOf, sourcesOf } from './sources.mjs'

const sources = [
  ...sourcesOf('apps/console/src/features/*/**/*.{ts,tsx}'),
  ...sourcesOf('packages/api-client/src/contract/*/**/*.ts').filter(
    (one) => !one.path.includes('/generated/'),
  ),
  ...sourcesOf('apps/server/src/modules/*/**/*.ts').filter((one) => !one.path.includes('/generated/')),
]
const known = new Map(sources.map((one) => [one.path, linesOf(one.text)]))
const imports = importsOf(sources)

/** Everything that files reach without leaving what is known; the index of a module is no part of a page. */
function reachedFrom(start, found = new Set()) {
  for (const path of start) {
    if (found.has(path) || !known.has(path) || basename(path) === 'index.ts') continue
    found.add(path)
    reachedFrom(imports.get(path) ?? [], found)
  }
  return found
}

const serving = [...known.keys()].filter((path) => path.startsWith('apps/server/'))
/** The files of the server that take up the page's own descriptions, and those beside them. */
function servedBy(contracts) {
  const folders = new Set(
    serving.filter((path) => (imports.get(path) ?? []).some((one) => contracts.has(one))).map(dirname),
  )
  return serving.filter((path) => folders.has(dirname(path)))
}

const pages = sourcesOf('apps/console/src/features/*/routes.ts').flatMap(({ path, text }) =>
  [...text.matchAll(/import\('\.\/(pages\/[^']+\.tsx)'\)/g)].map(([, page]) => `${dirname(path)}/${page}`),
)
const reached = pages.map((page) => {
  const shown = reachedFrom([page])
  const contracts = new Set([...shown].filter((path) => path.startsWith('packages/')))
  return new Set([...shown, ...reachedFrom(servedBy(contracts))])
})
const sharers = Map.groupBy(
  reached.flatMap((files) => [...files]),
  (path) => path,
)
const costs = reached.map((files) =>
  Math.round([...files].reduce((sum, path) => sum + known.get(path) / sharers.get(path).length, 0)),
)
const mean = Math.round(costs.reduce((sum, cost) => sum + cost, 0) / costs.length)
const byCost = costs.toSorted((a, b) => a - b)

const guide = readFileSync(join(root, 'docs/adding-a-page.md'), 'utf8')
const [, example = '–'] = /\*\*together\*\* \| \*\*(\d+)\*\*/.exec(guide) ?? []
/** Files outside its module that a new page is written into, by what shows that they name pages or resources. */
const central = Object.entries({
  'packages/api-client/src/contract/pages.ts': /url: '/,
  'packages/api-client/src/kit/generated/resource-names.ts': /'base\/rooms'/,
})
  .filter(([path, names]) => names.test(readFileSync(join(root, path), 'utf8')))
  .map(([path]) => path)

const assets = join(root, 'apps/console/dist/assets')
const scripts = existsSync(assets) ? globSync('*.js.br', { cwd: assets }) : []
const heavy = /\bmaplibregl\b|ProseMirror/
const built = scripts
  .filter((name) => !heavy.test(readFileSync(join(assets, name.slice(0, -3)), 'utf8')))
  .reduce((sum, name) => sum + statSync(join(assets, name)).size, 0)
/** What the console weighs without any page, KiB. */
const frame = 840

export const pageCosts = [
  {
    what: 'lines of the plain register of docs/adding-a-page.md',
    goal: 'at most 160',
    is: example,
    wrong: [],
  },
  {
    what: `lines of a menu page, all layers, shared files divided: mean of ${pages.length} (least, middle)`,
    goal: 'at most 600 for pages to come',
    is: `${mean} (${byCost[0]}, ${byCost[byCost.length >> 1]})`,
    wrong: [],
  },
  {
    what: `files outside its module that a new page is written into${central.map((path) => ` (${basename(path)})`).join('')}`,
    goal: '0',
    is: central.length,
    wrong: central,
    kept: true,
  },
  {
    what: 'growth of the console by a page, KiB brotli (a built console)',
    goal: 'at most 3.5',
    is: built === 0 ? 'not built' : ((built / 1024 - frame) / pages.length).toFixed(1),
    wrong: [],
  },
]
