import { type Field, maskedKeys, metaOf, offeredEndpoints, type Resource } from '@linli/api-client/kit'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { plainOf } from '../../src/kit/personal-data.ts'
import { factory } from '../support/factory.ts'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

beforeAll(() => {
  world().override = world().holderOfAll('all', world().userId)
})

interface Guarded {
  readonly resource: Resource
  readonly table: PgTable
  /** Fields that are stored encrypted. */
  readonly sealed: readonly string[]
}

/** Whose rows hold numbers of telephones, documents and accounts. */
const guarded = (): readonly Guarded[] =>
  world()
    .deps.registry.all()
    .flatMap(({ resource, table }) => {
      if (resource?.module !== 'property') return []
      const sealed = Object.keys(resource.fields).filter(
        (key) => metaOf(resource.fields[key] as Field).sealed,
      )
      return sealed.length > 0 ? [{ resource, table, sealed }] : []
    })

interface Row {
  readonly id: number
  /** What is encrypted in it, in clear. */
  readonly plain: Readonly<Record<string, string>>
}

/** Some rows of a list whose encrypted fields are filled. */
async function rowsOf({ resource, table, sealed }: Guarded): Promise<readonly Row[]> {
  const { api, deps, ownEstate } = world()
  const filled = sql`coalesce(${sql.join(
    sealed.map((key) => getTableColumns(table)[`${key}Enc`]),
    sql`, `,
  )}) is not null`
  const find = async (): Promise<readonly number[]> => {
    const list = await api.get(resource.path, { token, query: { pageSize: '200' } })
    const { records } = list.body.data as { readonly records: readonly { readonly id: number }[] }
    const shown = records.map(({ id }) => id)
    return shown.length === 0
      ? []
      : await factory(deps).idsWhere(table, sql`${filled} and id in ${shown}`, 20)
  }
  const listed = await find()
  const ids = listed.length > 0 ? listed : [(await factory(deps).make(table, ownEstate, {}, 'largest')).id]
  const rows = await deps.database.db.select().from(table).where(sql`id in ${ids}`)
  return rows.map((row) => ({
    id: Number(row['id']),
    plain: Object.fromEntries(
      sealed.flatMap((key) => {
        const value = plainOf(deps.personal, row, key)
        return value === null ? [] : [[key, value]]
      }),
    ),
  }))
}

const logged = async () => {
  const [row] = await world().database.sql<
    { n: number }[]
  >`select count(*)::int as n from sensitive_access_log`
  return row?.n ?? 0
}

const recordOf = async (address: string) => {
  const { body, status } = await world().api.get(address, { token })
  expect([address, status]).toEqual([address, 200])
  return body.data as Readonly<Record<string, unknown>>
}

test('[3-49] lists and records carry masks, the database nothing in clear, and each look behind them is written down', async () => {
  const { api, database } = world()
  const wrong: string[] = []
  let seen = 0
  for (const one of guarded()) {
    const { name, path } = one.resource
    const { table } = one
    const rows = await rowsOf(one)
    const plains = rows.flatMap(({ plain }) => Object.values(plain))
    seen += plains.length
    const within = (text: string) => plains.filter((plain) => text.includes(plain))
    const [stored] = await database.sql<{ text: string }[]>`
      select string_agg(t::text, '\n') as text from ${database.sql(getTableName(table))} t
      where id in ${database.sql(rows.map(({ id }) => id))}`
    if (within(stored?.text ?? '').length > 0) wrong.push(`${name} is stored in clear`)
    const asked = new URLSearchParams({ ids: rows.map(({ id }) => id).join() })
    for (const address of [`${path}?pageSize=200`, `${path}/options?${asked}`])
      if (within(await (await api.raw('GET', address, { token })).text()).length > 0)
        wrong.push(`${name} is told in clear by ${address}`)
    const masked = maskedKeys(one.resource)
    for (const { id, plain } of rows.slice(0, 3)) {
      const record = one.resource.operations.includes('detail') ? await recordOf(`${path}/${id}`) : undefined
      for (const [key, value] of Object.entries(plain)) {
        if (!masked.includes(key)) wrong.push(`${name}.${key} has no mask`)
        if (record && (!String(record[key]).includes('*') || record[key] === value))
          wrong.push(`${name}.${key}: ${String(record[key])}`)
        const before = await logged()
        const shown = await api.send(
          'POST',
          `${path}/${id}/reveal`,
          { fields: [key], reason: '核对' },
          { token },
        )
        if ((shown.body.data as Record<string, string> | null)?.[key] !== value)
          wrong.push(`${name}.${key} is not revealed: ${shown.status} ${shown.body.msg}`)
        if ((await logged()) !== before + 1) wrong.push(`${name}.${key} is revealed unseen`)
      }
    }
    if (!offeredEndpoints(one.resource).some((call) => call.path === `${path}/exportPlain`)) continue
    const before = await logged()
    const file = await api.sendRaw('POST', `${path}/exportPlain`, { query: {}, reason: '核对' }, { token })
    if (!file.ok) wrong.push(`${name} is not exported: ${file.status}`)
    if ((await logged()) !== before + 1) wrong.push(`${name} is exported unseen`)
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(50)
}, 120_000)

/** What residents are to call. */
const published = ['city-repairs.hotline', 'convenience-services.phone', 'guides.contactPhone']

test('[3-49] every field of a telephone or a document is encrypted, but those that everybody is to call', () => {
  const plain = world()
    .deps.registry.all()
    .flatMap(({ resource }) => (resource?.module === 'property' ? [resource] : []))
    .flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([key, field]) => {
        const { kind, sealed } = metaOf(field)
        return (kind === 'phone' || kind === 'idcard') && sealed !== true ? [`${name}.${key}`] : []
      }),
    )
  expect(plain.toSorted()).toEqual(published)
})
