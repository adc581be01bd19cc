import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const page = readFileSync(join(root, 'docs/adding-a-page.md'), 'utf8')
/** The examples that are compiled and run, by name. */
const examples = new Map(
  ['apps/server/test/examples/*.ts', 'packages/api-client/test/examples/*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [basename(file), readFileSync(join(root, file), 'utf8')]),
)
/** The blocks of the page that are such a file as a whole: their first line names it. */
const blocks = [...page.matchAll(/^```ts\n\/\/ (\S+\/([\w.-]+))\n(.*?)^```$/gms)].flatMap(
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

const kitIndex = (line: string) => line.replace(/from (?:index|kit)$/, 'from kit')
