import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissions, resources } from '@linli/api-client/contract'
import { metaOf } from '@linli/api-client/kit'
import { pageOfCode, pages } from '@linli/api-client/contract/pages'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { kitParams } from '../../src/kit/params/kit-params.ts'
import { modules } from '../../src/modules/index.ts'
import { useDatabase } from '../support/database.ts'

/**
 * Names that one place gives and another place takes. A mistyped one compiles and fails late, so each is looked up
 * here and reported by its name.
 */

const database = useDatabase()

test('every permission code belongs to a page, so that a role can be given it', () => {
  const lost = permissions.map(({ code }) => code).filter((code) => pageOfCode(code) === undefined)
  expect(lost).toEqual([])
})

test('every prefix that a page names has a code', () => {
  const codes = permissions.map(({ code }) => code)
  const unused = pages.flatMap(({ url, permissions: prefixes }) =>
    prefixes
      .filter((prefix) => !codes.some((code) => code === prefix || code.startsWith(`${prefix}:`)))
      .map((prefix) => `${url}: ${prefix}`),
  )
  expect(unused).toEqual([])
})

test('every dictionary that a field names is declared by a module', () => {
  const declared = new Set(modules.flatMap(({ dicts = [] }) => dicts.map(({ code }) => code)))
  const unknown = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([key, field]) => {
      const { dict } = metaOf(field)
      return dict !== undefined && !declared.has(dict) ? [`${resource.name}.${key}: ${dict}`] : []
    }),
  )
  expect(unknown).toEqual([])
})

test('every parameter that is read by name is declared by a module', () => {
  const declared = new Set(
    [...kitParams, ...modules.flatMap(({ params = [] }) => params)].map(({ key }) => key),
  )
  const folder = join(import.meta.dirname, '../../src')
  const unknown = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /params\s*\.(?:number|text|flag|json)\(\s*'([^']+)'/g,
        ),
      ].flatMap(([, key = '']) => (declared.has(key) ? [] : [`${file}: ${key}`])),
    )
  expect(unknown).toEqual([])
})

test('every foreign key is led by an index', async () => {
  const rows = await database().db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || '(' || a.attname || ')' as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0
      and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
      )
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([])
})
