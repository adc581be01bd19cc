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
  'notices.js': 'js',
  'bills.js': 'js',
  'bookings.js': 'js',
  'votes.js': 'js',
  'calls.js': 'js',
  'cancellation.js': 'js',
  'elements.js': 'js',
  'orders.js': 'js',
}

/** The page of a telephone of the demo. No build has it. */
const pageIn =
  (folder: string, known: Readonly<Record<string, keyof typeof types>>): Handler =>
  async (context) => {
    const name = context.req.param('file') ?? 'index.html'
    const type = known[name]
    if (type === undefined) return context.notFound()
    const path = join(dirname(migrationsFolder()), 'demo', folder, name)
    return context.body(await readFile(path, 'utf8'), 200, {
      'Content-Type': `${types[type]}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    })
  }

/** `/test/mini`: a simulated mini-program that drives the calls of residents. */
export const miniPage = pageIn('mini', files)

/** `/test/pay`: the cashier of a simulated channel, with what goes wrong with callbacks. */
export const payPage = pageIn('pay', { 'index.html': 'html', 'pay.js': 'js' })
