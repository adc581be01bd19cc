// Pairs of modules that know each other, and features that know other features.
import { importsOf, sourcesOf } from './sources.mjs'

const part = (path, at) => path.split('/')[at]

/** Imports between the folders at a depth of the path: `from -> to`, each with the files. */
function between(pattern, prefix, at) {
  const found = new Map()
  for (const [path, targets] of importsOf(sourcesOf(pattern)))
    for (const target of targets) {
      if (!target.startsWith(prefix) || target.split('/').length <= at + 1) continue
      const [from, to] = [part(path, at), part(target, at)]
      if (from !== to) found.set(`${from} -> ${to}`, [...(found.get(`${from} -> ${to}`) ?? []), path])
    }
  return found
}

const modules = between('apps/server/src/modules/*/**/*.ts', 'apps/server/src/modules/', 4)
const twoWay = [...modules.keys()].filter((one) => {
  const [from, to] = one.split(' -> ')
  return from < to && modules.has(`${to} -> ${from}`)
})
const features = between('apps/console/src/features/*/**/*.{ts,tsx}', 'apps/console/src/features/', 4)

export const modulePairs = {
  what: 'two-way pairs of modules in the server',
  goal: '0',
  is: twoWay.length,
  wrong: twoWay,
}
export const featureImports = {
  what: 'features that import features',
  goal: '0',
  is: features.size,
  wrong: [...features].map(([pair, files]) => `${pair}: ${files.join(', ')}`),
  kept: true,
}
