import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { resources } from '../src/contract/index.ts'
import { resourceNameFiles } from './resource-names.ts'

/** Writes the names of the described resources down, for `f.ref`: after a resource or one of its choices was added. */
for (const [path, text] of resourceNameFiles(resources)) {
  const file = join(import.meta.dirname, '../src', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
