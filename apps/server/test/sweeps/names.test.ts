import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, permissions, resources } from '@linli/api-client/contract'
import { type FieldMeta, isNumber, isTime, metaIfAny, metaOf } from '@linli/api-client/kit'
import { pageOfCode, pages } from '@linli/api-client/contract/pages'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { checksOf, isDescribed, isLimited } from '../../src/kit/described-checks.ts'
import { shapeOf } from '../../src/kit/http/schema-parts.ts'
import { kitParams } from '../../src/kit/params/kit-params.ts'
import { modelsIn } from '../../src/kit/serve/model.ts'
import { modules } from '../../src/modules/index.ts'
import { testDeps } from '../support/app.ts'
import { useDatabase } from '../support/database.ts'

/**
 * Names that one place gives and another place takes. A mistyped one compiles and fails late, so each is looked up
 * here and reported by its name.
 */

const database = useDatabase()
const declaredParams = new Set(
  [...kitParams, ...modules.flatMap(({ params = [] }) => params)].map(({ key }) => key),
)

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

/** Every field that a description has, wherever it stands: of rows, filters, transitions and inputs of calls. */
function* described(): Generator<readonly [at: string, meta: FieldMeta]> {
  for (const { name, fields, list, flow } of resources) {
    const inputs = Object.entries(flow?.transitions ?? {}).map(
      ([key, t]) => [`${name}.${key}`, t.input] as const,
    )
    const places = [[name, fields] as const, [`${name} filter`, list.extraFilters] as const, ...inputs]
    for (const [at, among = {}] of places)
      for (const [key, field] of Object.entries(among)) yield [`${at} ${key}`, metaOf(field)]
  }
  for (const { name, input } of endpoints)
    for (const [key, schema] of Object.entries(input ? shapeOf(input) : {})) {
      const meta = metaIfAny(schema)
      if (meta) yield [`${name} ${key}`, meta]
    }
}

test('every dictionary that a field names is declared by a module', () => {
  const declared = new Set(modules.flatMap(({ dicts = [] }) => dicts.map(({ code }) => code)))
  const unknown = [...described()].flatMap(([at, { dict }]) =>
    dict !== undefined && !declared.has(dict) ? [`${at}: ${dict}`] : [],
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('every row that a field points at is served', () => {
  const known = new Set<string>(
    testDeps(database())
      .registry.all()
      .map(({ name }) => name),
  )
  const unknown = [...described()].flatMap(([at, { to }]) =>
    to !== undefined && !known.has(to) ? [`${at}: ${to}`] : [],
  )
  expect([...new Set(unknown)]).toEqual([])
})

test('every parameter that a lifecycle names is declared by a module', () => {
  const unknown = resources.flatMap(({ name, flow }) =>
    [...JSON.stringify(flow ?? {}).matchAll(/"param":"([^"]+)"/g)].flatMap(([, key = '']) =>
      declaredParams.has(key) ? [] : [`${name}: ${key}`],
    ),
  )
  expect(unknown).toEqual([])
})

test('every parameter that is read by name is declared by a module', () => {
  const folder = join(import.meta.dirname, '../../src')
  const unknown = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /params\s*\.(?:number|text|flag|json)\(\s*'([^']+)'/g,
        ),
      ].flatMap(([, key = '']) => (declaredParams.has(key) ? [] : [`${file}: ${key}`])),
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

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** What a list is narrowed or ordered by without an index of its own, and why. */
const scanned: Readonly<Record<string, string>> = {
  'sys_menu.order_num': 'some hundred rows',
  'dict_item.sort': 'some dozens of rows of a type',
  'crypto_key.activated_at': 'some dozens of rows',
  'api_key.valid_to': 'some dozens of rows',
  'estate_contract.start_date': 'some hundred rows',
  'auth_session.last_active_at': 'some thousand rows, which the clock takes away',
  'building_floor.sort_no': 'within a building, by its index',
  'care_absence.from_date': 'within an estate, by its index',
  'param_log.estate_id': 'some hundred rows a year',
  'param_log.company_id': 'some hundred rows a year',
  'param_log.user_id': 'some hundred rows a year',
  'sys_role.company_id': 'some dozens of rows',
  'exception_group.first_at': 'some hundred rows',
  'exception_group.users': 'some hundred rows',
  'operation_log.row_count': 'asked within a span of time',
  'province_call_log.http_status': 'asked within a span of time',
  'province_call_log.duration_ms': 'asked within a span of time',
  'room.vacant_since': 'within an estate, by its index',
  'room.bedrooms': 'within an estate, by its index',
  'room.built_area': 'within an estate, by its index',
  'room.living_count': 'within an estate, by its index',
  'device.warranty_end': 'within an estate, by its index',
  'ic_card.last_used_at': 'within an estate, by its index: one of its own would cost each pass',
  'repair_order.score': 'within an estate, by its index',
  'repair_rating.score': 'five values',
}

test('every filter by a row, a day or a number is led to its rows by an index, and every list to its order', async () => {
  const rows = await database().db.execute<{ name: string }>(sql`
    select distinct c.relname || '.' || a.attname as name
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any((i.indkey::int2[])[0:1])`)
  const indexed = new Set(rows.map(({ name }) => name))
  // Few words divide a list too little for an index to be read: those of an estate are found by the estate.
  const divides = ({ kind }: FieldMeta) => kind === 'ref' || isTime(kind) || isNumber(kind)
  const missing = modelsIn(testDeps(database()).registry).flatMap(({ resource, fields, table }) => {
    const order = resource.list.sort?.replace(/^-/, '')
    return [...(resource.list.filters ?? []), ...(order === undefined ? [] : [order])].flatMap((key) => {
      const field = fields.get(key)
      if (!field?.own || !is(field.source, PgColumn) || !(key === order || divides(field.meta))) return []
      const column = `${getTableName(table)}.${snake(field.source.name)}`
      return indexed.has(column) ? [] : [column]
    })
  })
  expect(missing.filter((column) => !(column in scanned))).toEqual([])
  expect(Object.keys(scanned).filter((column) => !missing.includes(column))).toEqual([])
})

test('every limit that a description sets to a row is a constraint of its table', async () => {
  const rows = await database().sql<{ name: string }[]>`
    select c.relname || '.' || k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and k.convalidated`
  const held = new Set(rows.map(({ name }) => name))
  const served = modelsIn(testDeps(database()).registry).flatMap(({ table, lines }) => [
    table,
    ...[...lines.values()].map((one) => one.table),
  ])
  const promised = [...new Set(served)].flatMap((table) =>
    checksOf(table).map(({ name }) => `${getTableName(table)}.${name.slice(0, 63)}`),
  )
  expect(promised.length).toBeGreaterThan(500)
  const byHand = modelsIn(testDeps(database()).registry).flatMap(({ resource, fields }) =>
    [...fields.values()].flatMap(({ key, meta, own, source }) =>
      own && isLimited(meta) && is(source, PgColumn) && !isDescribed(source)
        ? [`${resource.name}.${key}`]
        : [],
    ),
  )
  expect(byHand, 'limited by their field alone').toEqual([])
  expect(promised.filter((name) => !held.has(name))).toEqual([])
})
