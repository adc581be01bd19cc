import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '../src/contract/index.ts'
import { resourceNamesText } from './resource-names.ts'

/** Writes the names of the described resources down, for `f.ref`: after a resource or one of its choices was added. */
writeFileSync(
  join(import.meta.dirname, '../src/kit/generated/resource-names.ts'),
  resourceNamesText(resources),
)
