import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Handler } from 'hono'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
}

/** A file of a built app; only files found at the start are served, so no path can lead elsewhere. */
interface BuiltFile {
  readonly path: string
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  readonly encodings: ReadonlySet<string>
}

type BuiltApp = ReadonlyMap<string, BuiltFile>

/** Encodings made by the build, the best one first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

/**
 * Serves the built console at `/` and the large screen at `/largescreen/`: the compressed twin of a file when the
 * browser takes it, hashed assets as immutable, and `index.html` for every path that is a page of the app.
 *
 * @param root folder that holds `console/dist` and `largescreen/dist`
 */
export function staticFiles(root: string): Handler {
  const console = scan(join(root, 'console', 'dist'))
  const largescreen = scan(join(root, 'largescreen', 'dist'))
  return async (context) => {
    const path = decodePath(context.req.path)
    if (path === undefined) return context.notFound()
    if (path === '/largescreen') return context.redirect('/largescreen/', 308)
    const isLargescreen = path.startsWith('/largescreen/')
    const app = isLargescreen ? largescreen : console
    const name = isLargescreen ? path.slice('/largescreen/'.length) : path.slice(1)
    const file = app.get(name) ?? (isPage(name) ? app.get(pageOf(app, name)) : undefined)
    if (file === undefined) return context.notFound()
    const headers = new Headers({
      'Content-Type': file.type,
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    if (context.req.header('If-None-Match') === file.etag) return new Response(null, { status: 304, headers })
    const accepted = context.req.header('Accept-Encoding') ?? ''
    const encoding = encodings.find(({ name: one }) => file.encodings.has(one) && accepts(accepted, one))
    if (encoding !== undefined) headers.set('Content-Encoding', encoding.name)
    return new Response(new Uint8Array(await readFile(file.path + (encoding?.suffix ?? ''))), { headers })
  }
}

function scan(folder: string): BuiltApp {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
  const present = new Set(names)
  const files = names.filter((name) => !encodings.some(({ suffix }) => name.endsWith(suffix)))
  return new Map(files.map((name) => [name.split(sep).join('/'), describe(folder, name, present)]))
}

function describe(folder: string, name: string, present: ReadonlySet<string>): BuiltFile {
  const path = join(folder, name)
  return {
    path,
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22)}"`,
    // Vite puts a content hash into the name of everything below assets/.
    immutable: relative(folder, path).startsWith(`assets${sep}`),
    encodings: new Set(encodings.filter(({ suffix }) => present.has(name + suffix)).map((one) => one.name)),
  }
}

/** A path without a file ending is a page of the app; a missing picture or chunk must stay a 404. */
const isPage = (name: string) => extname(name) === '' && !name.startsWith('assets/')

/** The console has a small entry of its own for the pages before sign-in, when the build made one. */
function pageOf(app: BuiltApp, name: string): string {
  const own = `${name.replace(/\/$/, '')}.html`
  return app.has(own) ? own : 'index.html'
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name === encoding && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))
  })
}
