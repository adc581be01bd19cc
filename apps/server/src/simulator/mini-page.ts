import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Handler } from 'hono'
import { migrationsFolder } from '../runtime/migrate.ts'

const types: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' }

/** A file of the page by the last part of its address, which leads to no other folder. */
const fileName = /^[a-z-]+\.(html|css|js)$/u

/** The page of a telephone of the demo, as its files lie in a folder. No build has it. */
const pageIn =
  (folder: string): Handler =>
  async (context) => {
    const name = context.req.param('file') ?? 'index.html'
    const type = types[fileName.exec(name)?.[1] ?? '']
    if (type === undefined) return context.notFound()
    const path = join(dirname(migrationsFolder()), 'demo', folder, name)
    const text = await readFile(path, 'utf8').catch(() => null)
    if (text === null) return context.notFound()
    return context.body(text, 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
    })
  }

/** `/test/mini`: a simulated mini-program that drives the calls of residents. */
export const miniPage = pageIn('mini')

/** `/test/pay`: the cashier of a simulated channel, with what goes wrong with callbacks. */
export const payPage = pageIn('pay')
