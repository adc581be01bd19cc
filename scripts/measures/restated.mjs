// Columns that a table writes out although its description has a field of that name.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { fieldOf } from '@linli/api-client/kit'
import { root } from '../toolchain.mjs'
import { importsOf, sourcesOf } from './sources.mjs'

const tables = sourcesOf('apps/server/src/**/*.table.ts')
const imports = importsOf(tables)

/** The described entities that a table file names, by the name it has there. */
async function describedIn({ path, text }) {
  const described = new Map()
  for (const file of imports.get(path) ?? []) {
    if (!file.startsWith('packages/api-client/')) continue
    const exported = await import(pathToFileURL(join(root, file)).href)
    for (const [, name, local = name] of text.matchAll(/(\w+)(?: as (\w+))?(?=[^{}]*\} from '@linli)/g))
      if (exported[name]?.fields) described.set(local, exported[name])
  }
  return described
}

/** Each table of a file, from its head to its rules. */
const blocksOf = (text) =>
  [...text.matchAll(/export const (\w+) = \w+\(/g)].map((found, at, all) => ({
    name: found[1],
    block: text.slice(found.index, all[at + 1]?.index).split(/\n? *\(t\) =>/)[0],
  }))

/** Columns that the call leaves to the table by name are no second description. */
function restatedIn({ name, block }, described) {
  const [, entity = '', options = ''] = /\.\.\.columnsOf\(\s*(\w+)(.*?)\)[,\s]/s.exec(block) ?? []
  const resource = described.get(entity)
  return Object.keys(resource?.fields ?? {})
    .filter((key) => !fieldOf(resource, key).computed)
    .filter((key) => new RegExp(String.raw`^\s+${key}: `, 'm').test(block))
    .filter((key) => !options.includes(`'${key}'`))
    .map((key) => `${name}.${key}`)
}

const restated = []
let derived = 0
for (const source of tables) {
  const described = await describedIn(source)
  for (const one of blocksOf(source.text)) {
    if (one.block.includes('columnsOf(')) derived += 1
    restated.push(...restatedIn(one, described))
  }
}

export const restatedColumns = {
  what: `table columns that restate a field (${derived} tables from a description)`,
  goal: '0',
  is: restated.length,
  // A count of nothing proves nothing: the reading itself is held by what it must find.
  wrong: derived < 40 ? [`only ${derived} tables were read`] : restated,
  kept: true,
}
