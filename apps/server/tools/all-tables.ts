import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const source = join(import.meta.dirname, '../src')

/** What every table file of the server (`*.table.ts`) exports; a table is found by its place, no list names it. */
export async function allTables(): Promise<Record<string, unknown>> {
  const files = globSync('**/*.table.ts', { cwd: source }).toSorted()
  const exported = await Promise.all(
    files.map(
      async (file): Promise<Record<string, unknown>> =>
        await import(/* @vite-ignore */ pathToFileURL(join(source, file)).href),
    ),
  )
  return Object.assign({}, ...exported)
}
