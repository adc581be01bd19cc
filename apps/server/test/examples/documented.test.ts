import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/adding-a-page.md'), 'utf8')
/** The examples that are compiled and run, by name. */
const examples = new Map(
  [
    'apps/server/test/examples/*.ts',
    'packages/api-client/test/examples/*.ts',
    'apps/console/test/examples/*.ts',
    'apps/console/test/examples/pages/*.tsx',
  ]
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [basename(file), readFileSync(join(root, file), 'utf8')]),
)
/** The blocks of the page that are such a file as a whole: their first line names it. */
const blocks = [...page.matchAll(/^```tsx?\n\/\/ (\S+\/([\w.-]+))\n(.*?)^```$/gms)].flatMap(
  ([, path = '', name = '', code = '']) => (examples.has(name) ? [{ path, name, code }] : []),
)

/** An example stands elsewhere than the page of a module would: what it imports is the same, by other ways. */
const body = (code: string) => code.replaceAll(/^import .*? from '[^']+'\n/gms, '').trim()
const imports = (code: string) =>
  [...code.matchAll(/^import (.*?) from '(?:[^']*\/)?([^/']+?)(?:\.ts)?'$/gms)]
    .map(([, names = '', from = '']) => `${names.replaceAll(/\s+/g, ' ').replace(', }', ' }')} from ${from}`)
    .toSorted()

describe('the examples of docs/adding-a-page.md', () => {
  test('are all there', () => {
    expect(blocks.map(({ name }) => name).toSorted()).toEqual([...examples.keys()].toSorted())
  })

  test('are all that is shown: what names no file is a part of one', () => {
    const flat = (code: string) =>
      code
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
    const files = [...examples.values()].map(flat)
    const shown = [...page.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code)
    const alone = shown.filter((code) => !blocks.some((one) => code.endsWith(one.code)))
    expect(shown.length - alone.length).toBe(blocks.length)
    expect(alone.filter((code) => !files.some((file) => file.includes(flat(code).trim())))).toEqual([])
  })

  test.each(blocks)('$name is the file that is compiled and run', ({ name, code }) => {
    const file = examples.get(name) ?? ''
    expect(body(code)).toBe(body(file))
    expect(imports(code).map(kitIndex)).toEqual(imports(file).map(kitIndex))
  })

  test.each(blocks)('$name has the lines that the page tells, where it tells them', ({ path, code }) => {
    const told = page.split('\n').find((line) => line.startsWith(`| \`${path}\` |`)) ?? path
    expect(told).toBe(told === path ? path : `| \`${path}\` | ${code.trim().split('\n').length} |`)
  })
})

/** The keys of a table of the page, by its first cell: several in one where they have the same line. */
const rowsOf = (head: string) => {
  const from = page.indexOf(`| ${head} |`)
  const table = page.slice(from, page.indexOf('\n\n', from)).split('\n').slice(2)
  return table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, key]) => key))
}
const source = (file: string) => readFileSync(join(root, 'packages/api-client/src/kit', file), 'utf8')
const between = (text: string, from: string, to: string) => {
  const at = text.indexOf(from)
  return text.slice(at, text.indexOf(to, at))
}

describe('the tables of docs/adding-a-page.md', () => {
  test('have every kind of field', () => {
    const kinds = between(source('field-meta.ts'), 'export type FieldKind', 'How a value is hidden')
    const named = [...kinds.matchAll(/^ {2}\| '(\w+)'$/gm)].map(([, kind]) => kind)
    expect(new Set(rowsOf('kind'))).toEqual(new Set(named))
  })

  test('have every option of fields', () => {
    const options = between(source('field.ts'), 'export interface FieldOptions', '\n}')
    const named = [...options.matchAll(/^ {2}readonly (\w+)\?:/gm)].map(([, option]) => option)
    expect(new Set(rowsOf('option'))).toEqual(new Set(named))
  })
})

const kitIndex = (line: string) => line.replace(/from (?:index|kit)$/, 'from kit')
