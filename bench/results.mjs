import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where figures are kept; not in git. */
export const results = join(import.meta.dirname, 'results')

/** Keeps figures as JSON under a name. */
export function keepFigures(name, figures) {
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${name}.json`), JSON.stringify(figures, null, 2))
}
