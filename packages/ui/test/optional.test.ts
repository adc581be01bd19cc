// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

/** With `exactOptionalPropertyTypes` a consumer may hand on what it got itself, undefined or not. */

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

const holdsUndefined = (type: Node | undefined): boolean =>
  type?.type === 'TSUndefinedKeyword' ||
  type?.type === 'TSUnknownKeyword' ||
  (type?.type === 'TSTypeReference' && nodesOf(type.typeName)[0]?.name === 'ReactNode') ||
  (type?.type === 'TSUnionType' && nodesOf(type.types).some(holdsUndefined))

function* membersOf(node: Node): Generator<Node> {
  if (node.type === 'TSPropertySignature') yield node
  for (const value of Object.values(node)) for (const child of nodesOf(value)) yield* membersOf(child)
}

it('every optional member takes undefined', () => {
  const src = join(import.meta.dirname, '../src')
  const exclude = (path: string) => /\.(?:test|stories)\.|\.css\.ts$|^(?:testing|bench)/u.test(path)
  const missing = globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((path) => !exclude(path))
    .flatMap((path) => {
      const text = readFileSync(join(src, path), 'utf8')
      const ast: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
      return nodesOf(ast)
        .flatMap((program) => [...membersOf(program)])
        .filter((member) => member.optional === true)
        .filter((member) => !holdsUndefined(nodesOf(nodesOf(member.typeAnnotation)[0]?.typeAnnotation)[0]))
        .map((member) => `${path}: ${text.slice(member.start).split('\n')[0]}`)
    })
  expect(missing).toEqual([])
}, 60_000)
