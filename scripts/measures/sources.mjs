// What the measures read: files of the sources, and who imports whom.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../toolchain.mjs'

const isCode = (path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.tsx?$|\/testing\//.test(path)

/** Files that a pattern finds, tests and stories left out: path from the root, and text. */
export const sourcesOf = (pattern) =>
  globSync(pattern, { cwd: root })
    .filter(isCode)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const contract = '@linli/api-client/contract/'

/** The file that an import leads to, from the root; undefined for one of a package. */
function targetOf(from, specifier) {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier))
  if (!specifier.startsWith(contract)) return undefined
  const file = `packages/api-client/src/contract/${specifier.slice(contract.length)}.ts`
  return existsSync(join(root, file)) ? file : undefined
}

/** The files that each file imports, loaded later or for types alone included. */
export const importsOf = (sources) =>
  new Map(
    sources.map(({ path, text }) => [
      path,
      [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(
        ([, specifier]) => targetOf(path, specifier) ?? [],
      ),
    ]),
  )

export const linesOf = (text) => text.trimEnd().split('\n').length
