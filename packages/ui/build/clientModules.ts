import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseAst, type Plugin } from 'vite'

// Which modules a React server component may import as they are, and which it may only place: those say 'use client'.

/** What `react` gives to server components; everything else of it is for the browser. */
const serverSide = new Set([
  'Children',
  'Fragment',
  'StrictMode',
  'Suspense',
  'cache',
  'cloneElement',
  'createElement',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'use',
  'useCallback',
  'useDebugValue',
  'useId',
  'useMemo',
  'version',
])
/** Packages without hooks, context or browser, from which a server may take what it likes. */
const plainPackages = /^(?:lucide-react|zod|uqr|fuse\.js|@linli\/validators|@vanilla-extract)(?:\/|$)/u

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []
const nameOf = (value: unknown): string => {
  const node = nodesOf(value)[0]
  const name = node?.name ?? node?.value
  return typeof name === 'string' ? name : ''
}

/** Names that a statement takes from elsewhere at run time. */
function taken(statement: Node): string[] {
  if (statement.importKind === 'type' || statement.exportKind === 'type') return []
  return nodesOf(statement.specifiers)
    .filter((one) => one.importKind !== 'type' && one.exportKind !== 'type')
    .map((one) => nameOf(one.imported ?? one.local) || '*')
}

/** A hook or a context of ours, a part of React or of another package that only a browser has. */
function isForBrowser(source: string, names: readonly string[]): boolean {
  if (source === 'react') return names.some((name) => !serverSide.has(name))
  if (source.startsWith('.')) return names.some((name) => /^use[A-Z]|Context$/u.test(name))
  return !plainPackages.test(source)
}

/** An element that is given a function of this module, not one that came as a prop: it cannot be sent from a server. */
function givesHandler(node: Node): boolean {
  const name = node.type === 'JSXAttribute' ? nameOf(node.name) : ''
  if (/^on[A-Z]/u.test(name)) return nodesOf(node.value).every((value) => nameOf(value.expression) !== name)
  return Object.values(node).some((value) => nodesOf(value).some(givesHandler))
}

interface Module {
  /** Needs hooks, context, the browser, or has handlers of its own. */
  readonly client: boolean
  /** Files it takes something from at run time. */
  readonly imports: readonly string[]
}

/** What a source module says of itself. */
export function readModule(code: string, path: string): Module {
  const ast: unknown = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const statements = isNode(ast) ? nodesOf(ast.body) : []
  const sources = statements
    .map((statement) => ({ source: nameOf(statement.source), names: taken(statement) }))
    .filter(({ source, names }) => source !== '' && names.length > 0)
  return {
    client: sources.some(({ source, names }) => isForBrowser(source, names)) || statements.some(givesHandler),
    imports: sources
      .filter(({ source }) => source.startsWith('.'))
      .map(({ source }) => resolve(dirname(path), source)),
  }
}

/** The modules that server components run, and those at which the browser's part begins, from the public files on. */
export function sides(entries: readonly string[]): { server: Set<string>; boundary: Set<string> } {
  const server = new Set<string>()
  const boundary = new Set<string>()
  const visit = (path: string) => {
    if (server.has(path) || boundary.has(path) || path.endsWith('.css.ts')) return
    const { client, imports } = readModule(readFileSync(path, 'utf8'), path)
    ;(client ? boundary : server).add(path)
    if (!client) for (const one of imports) visit(one)
  }
  for (const entry of entries) visit(entry)
  return { server, boundary }
}

const NO_MEMO = 'use no memo'

/**
 * Writes 'use client' into the modules at which the browser's part begins; what those import is theirs. Modules that server components
 * run are left alone by the React Compiler, whose run-time part does not exist there.
 */
export function clientModules(entries: readonly string[]): Plugin[] {
  const { server, boundary } = sides(entries)
  const said = new RegExp(`^(['"])${NO_MEMO}\\1;?\\s*`, 'u')
  const ours = { id: /\/src\/.*\.tsx?$/u }
  return [
    {
      name: 'linli-client-modules',
      enforce: 'pre',
      transform: {
        filter: ours,
        handler(code, id) {
          const directive = boundary.has(id)
            ? 'use client'
            : server.has(id) && id.endsWith('.tsx')
              ? NO_MEMO
              : undefined
          return directive === undefined ? null : { code: `'${directive}';${code}`, map: null }
        },
      },
    },
    {
      // Said to the compiler, and to nobody else.
      name: 'linli-client-modules-compiled',
      enforce: 'post',
      transform: {
        filter: ours,
        handler: (code) => (said.test(code) ? { code: code.replace(said, ''), map: null } : null),
      },
    },
  ]
}
