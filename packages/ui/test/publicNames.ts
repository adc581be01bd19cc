import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseAst } from 'vite'

// What the package exports, as its sources say it: which names, where they are declared, and what is written above them.

/** A node of the syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Source {
  readonly path: string
  readonly text: string
  readonly declared: ReadonlyMap<string, Node>
  /** Where a name comes from that is imported or exported again. */
  readonly from: ReadonlyMap<string, { readonly name: string; readonly path: string }>
  readonly exported: readonly string[]
}

/** Something public and what is written above it, without the tags. */
export interface PublicName {
  /** `components/Button/Button.tsx ButtonProps.variant` */
  readonly name: string
  readonly text: string
  /** Type of a member as it is written. */
  readonly type: string
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
const nameOf = (value: unknown): string => {
  const node = nodesOf(value)[0]
  if (!node) return ''
  return typeof node.name === 'string' ? node.name : typeof node.value === 'string' ? node.value : ''
}
const sources = new Map<string, Source>()

function read(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const declared = new Map<string, Node>()
  const from = new Map<string, { name: string; path: string }>()
  const exported: string[] = []
  const ast: unknown = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  for (const statement of isNode(ast) ? nodesOf(ast.body) : []) {
    const isExport = statement.type === 'ExportNamedDeclaration'
    const [declaration] = isExport ? nodesOf(statement.declaration) : [statement]
    const target = nameOf(statement.source)
    const file = target.startsWith('.') ? resolve(dirname(path), target) : ''
    if (statement.type === 'ImportDeclaration' || (isExport && nodesOf(statement.specifiers).length > 0))
      for (const one of nodesOf(statement.specifiers)) {
        const [inside, outside] = isExport ? [one.local, one.exported] : [one.imported, one.local]
        if (isExport) exported.push(nameOf(outside))
        if (existsSync(file)) from.set(nameOf(outside), { name: nameOf(inside), path: file })
      }
    for (const one of declaration?.type === 'VariableDeclaration'
      ? nodesOf(declaration.declarations)
      : [declaration]) {
      const name = nameOf(one?.id)
      if (name === '') continue
      if (isExport) exported.push(name)
      // Of an overloaded function the first form carries the text.
      if (!declared.has(name)) declared.set(name, statement)
    }
  }
  const source = { path, text, declared, from, exported }
  sources.set(path, source)
  return source
}

/** What is written above a position, without tags. */
function textAbove(text: string, at: number): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/u.exec(text.slice(0, at))
  return (comment?.[1] ?? '')
    .replace(/^\s*\*/gmu, '')
    .replace(/(^|\s)@[a-z][\s\S]*$/u, '')
    .trim()
}

/** Walks over everything below a node; `member` says whether it is part of a member. */
function walk(node: Node, visit: (node: Node, member: boolean) => void, member = false): void {
  visit(node, member)
  const inside = member || isMember(node) || wholes.has(node.type)
  for (const value of Object.values(node)) for (const child of nodesOf(value)) walk(child, visit, inside)
}
const isMember = ({ type }: Node) => type === 'TSPropertySignature' || type === 'TSMethodSignature'
/** What these hold is said with the whole: alternatives, parameters, arguments. */
const wholes = new Set(['TSUnionType', 'TSFunctionType', 'TSTypeReference'])

/** Every public name of the files, each type that these mention, and each of their members. */
export function publicNames(root: string, entries: readonly string[]): PublicName[] {
  const found: PublicName[] = []
  const seen = new Set<string>()
  const take = (path: string, name: string): void => {
    const source = read(path)
    const elsewhere = source.from.get(name)
    if (elsewhere) return take(elsewhere.path, elsewhere.name)
    const statement = source.declared.get(name)
    const key = `${relative(root, path)} ${name}`
    if (!statement || seen.has(key)) return
    seen.add(key)
    // Props are what their component says; a type that has no public name is said by its members.
    if (!name.endsWith('Props') && source.exported.includes(name))
      found.push({ name: key, text: textAbove(source.text, statement.start), type: '' })
    const code = source.text.slice(statement.start, statement.start + 20)
    if (/^(?:export )?(?:interface|type)/u.test(code)) members(source, statement, key)
  }
  const members = (source: Source, statement: Node, key: string): void =>
    walk(statement, (node, member) => {
      // What a member holds is said with it.
      if (!member && isMember(node))
        found.push({
          name: `${key}.${nameOf(node.key)}`,
          text: textAbove(source.text, node.start),
          type: nodesOf(node.typeAnnotation)
            .map(({ start, end }) => source.text.slice(start, end).replace(/^:\s*/u, ''))
            .join(''),
        })
      const mentioned =
        node.type === 'TSTypeReference'
          ? node.typeName
          : node.type === 'TSInterfaceHeritage'
            ? node.expression
            : undefined
      if (mentioned !== undefined) take(source.path, nameOf(mentioned))
    })
  for (const entry of entries) for (const name of read(entry).exported) take(entry, name)
  return found
}

/** Files that are public: the index of each component, and the entries. */
export function publicFiles(src: string): string[] {
  const components = join(src, 'components')
  const entries = join(src, 'entries')
  return [
    ...readdirSync(components).map((name) => join(components, name, 'index.ts')),
    ...readdirSync(entries).map((name) => join(entries, name)),
  ]
}
