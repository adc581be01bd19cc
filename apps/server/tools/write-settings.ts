import { readFileSync, writeFileSync } from 'node:fs'
import { settingsTable } from '../src/runtime/settings.ts'

/** Writes the table of settings into docs/operating.md; a test fails while the page has another one. */
const page = new URL('../../../docs/operating.md', import.meta.url)
const text = readFileSync(page, 'utf8')
writeFileSync(
  page,
  text.replace(/^\| variable \| meaning \|\n(\|.*\n)+/m, () => `${settingsTable()}\n`),
)
