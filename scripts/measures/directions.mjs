// Which folder may know which: pairs of modules that know each other, and what looks up instead of down.
import { importsOf, sourcesOf } from './sources.mjs'

const part = (path, at) => path.split('/')[at]

/** Imports between the folders at a depth of the path. */
function between(pattern, prefix, at) {
  return [...importsOf(sourcesOf(pattern))].flatMap(([path, targets]) =>
    targets.flatMap((target) => {
      if (!target.startsWith(prefix) || target.split('/').length <= at + 1) return []
      const [from, to] = [part(path, at), part(target, at)]
      return from === to ? [] : [{ path, target, from, to }]
    }),
  )
}

const modules = between('apps/server/src/modules/*/**/*.ts', 'apps/server/src/modules/', 4)
const arrows = new Set(modules.map(({ from, to }) => `${from} ${to}`))
const twoWay = [...arrows]
  .map((one) => one.split(' '))
  .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
  .map((pair) => pair.join(' <> '))

export const modulePairs = {
  what: 'two-way pairs of modules in the server',
  goal: '0',
  is: twoWay.length,
  wrong: twoWay.toSorted().map((one) => `${one} know each other`),
  kept: true,
}

const kit = sourcesOf('apps/server/src/kit/**/*.ts')
const intoModules = [...importsOf(kit)].flatMap(([path, targets]) =>
  targets
    .filter((one) => /^apps\/server\/src\/(?:modules|seed|simulator)\//.test(one))
    .map((one) => `${path}: ${one}`),
)
export const kitImports = {
  what: 'files of the server kit that know a module',
  goal: '0',
  is: intoModules.length,
  wrong: intoModules,
  kept: true,
}

/** From the top down; the account is what a session shows of itself. */
const layers = ['app', 'shell', 'account', 'features', 'resource', 'session']
const source = 'apps/console/src/'
const layerOf = (path) =>
  path.startsWith('features/account/') ? 'account' : path.startsWith('features/') ? 'features' : part(path, 0)

const upward = [...importsOf(sourcesOf(`${source}*/**/*.{ts,tsx}`))].flatMap(([path, targets]) =>
  targets.flatMap((target) => {
    if (!target.startsWith(source)) return []
    const [from, to] = [path, target].map((one) => one.slice(source.length))
    const [low, high] = [from, to].map((one) => layers.indexOf(layerOf(one)))
    return high !== -1 && high < low ? [{ from, to }] : []
  }),
)
const targets = [...new Set(upward.map(({ to }) => to))]

export const consoleLayers = {
  what: `files of the console that lower layers look up to (${layers.join(' → ')})`,
  goal: '0',
  is: targets.length,
  wrong: upward.map(({ from, to }) => `${from} looks up to ${to}`),
  kept: true,
}

const features = between('apps/console/src/features/*/**/*.{ts,tsx}', 'apps/console/src/features/', 4)
export const featureImports = {
  what: 'features that import features',
  goal: '0',
  is: features.length,
  wrong: features.map(({ path, target }) => `${path}: ${target}`),
  kept: true,
}
