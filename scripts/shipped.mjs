// What ships: the packages that the apps load, found through package-lock.json as Node finds them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './toolchain.mjs'

/** The apps of the archive. The packages that others install bring their own dependencies. */
const apps = ['apps/server', 'apps/console', 'apps/largescreen']

/**
 * The packages behind the apps, without development tools, each with its entry of the lock file. Packages of our own
 * are looked through and left out.
 */
export const shippedPackages = () =>
  packagesBehind(apps)
    // Types are gone once the apps are built.
    .filter(({ name }) => !name.startsWith('@types/'))

/** The packages that those at `starts` (paths of the lock file) load, with those that are packages themselves. */
export function packagesBehind(starts) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Map()
  const visit = (path) => {
    const entry = packages[path]
    if (entry === undefined || found.has(path)) return
    found.set(path, entry)
    if (entry.link) return visit(entry.resolved)
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    for (const name of Object.keys(wanted)) {
      if (entry.peerDependenciesMeta?.[name]?.optional) continue
      const at = nearest(packages, path, name)
      if (at !== undefined) visit(at)
    }
  }
  for (const start of starts) visit(start)
  return [...found]
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => ({ path, name: nameOf(path), ...entry }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The package that a file below `from` gets for a name: the one in the nearest node_modules above it. */
function nearest(packages, from, name) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder}/node_modules/${name}`
    if (packages[path] !== undefined) return path
  }
  const path = `node_modules/${name}`
  return packages[path] === undefined ? undefined : path
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 13)
