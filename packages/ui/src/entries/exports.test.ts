// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

it('the exports map and the locale lists follow from the folders', () => {
  execFileSync(process.execPath, [join(root, 'scripts/exports.mjs'), '--check'])
})

it('every source of the exports map exists', () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>
  }
  const sources = Object.values(exports).map((entry) =>
    typeof entry === 'string' ? entry : entry['@linli/source'],
  )
  expect(sources.filter((source) => source === undefined || !existsSync(join(root, source)))).toEqual([])
})
