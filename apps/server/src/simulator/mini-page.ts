import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Handler } from 'hono'
import { migrationsFolder } from '../runtime/migrate.ts'

const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' } as const

/** The files of the page, by the last part of their address. */
const files: Readonly<Record<string, keyof typeof types>> = {
  'index.html': 'html',
  'mini.css': 'css',
  'mini.js': 'js',
  'calls.js': 'js',
  'cancellation.js': 'js',
  'elements.js': 'js',
  'orders.js': 'js',
}

/** `/test/mini` of the demo: a simulated mini-program that drives the calls of residents. No build has it. */
export const miniPage: Handler = async (context) => {
  const name = context.req.param('file') ?? 'index.html'
  const type = files[name]
  if (type === undefined) return context.notFound()
  const folder = join(dirname(migrationsFolder()), 'demo', 'mini')
  return context.body(await readFile(join(folder, name), 'utf8'), 200, {
    'Content-Type': `${types[type]}; charset=utf-8`,
    'Cache-Control': 'no-cache',
  })
}
