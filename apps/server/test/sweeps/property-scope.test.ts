import { type Endpoint, pathParams } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { stableJson } from '../../src/kit/serve/same-value.ts'
import { shapeOf } from '../../src/kit/http/schema-parts.ts'
import { dayAfter, dayOf } from '../../src/kit/calendar.ts'
import { readSheet } from '../../src/kit/sheet/read-sheet.ts'
import { estate } from '../../src/modules/base/places/estate.table.ts'
import { factory } from '../support/factory.ts'
import { madeUpToken as token, sweptWorld, titleOf } from './world.ts'

const world = sweptWorld()

/** Calls that read without naming a row: lists, choices, figures, statistics and reports of the module. */
const reading = (): readonly Endpoint[] =>
  world().endpoints.filter(
    (one) =>
      one.method === 'GET' &&
      one.access === 'session' &&
      one.path.startsWith('/api/property/') &&
      pathParams(one.path).length === 0 &&
      !one.path.endsWith('/importTemplate') &&
      !isOfPlatform(one),
  )

/** What belongs to the platform is everybody's, such as the kinds of repairs that are made beside foreign rows. */
const isOfPlatform = ({ path }: Endpoint): boolean =>
  world()
    .deps.registry.all()
    .some(({ resource }) => resource?.scope === 'global' && `${path}/`.startsWith(`${resource.path}/`))

/** What is late by now is late in both readings: between them nothing becomes so. */
async function stopClocks(): Promise<void> {
  const { sql: run } = world().database
  await run`update repair_order set due_at = null, accept_due_at = null, arrive_due_at = null, finish_due_at = null`
  await run`update complaint set due_at = null, response_due_at = submitted_at, finish_due_at = submitted_at`
}

/** What they are asked: of the own estate where they want one, and of days in which the demo has something. */
async function asked(): Promise<Readonly<Record<string, string>>> {
  const { database, ownEstate } = world()
  const [found] = await database.sql<Record<'room' | 'service', number>[]>`
    select (select min(id)::int from room where estate_id = ${ownEstate}) as room,
      (select min(id)::int from convenience_service where estate_id = ${ownEstate} and bookable) as service`
  const today = dayOf(new Date())
  const [from, to] = [dayAfter(today, -180), dayAfter(today, 30)]
  return {
    from,
    to,
    dayFrom: from,
    dayTo: to,
    monthFrom: from.slice(0, 7),
    monthTo: to.slice(0, 7),
    by: 'estate',
    keyword: '1',
    estateId: String(ownEstate),
    roomId: String(found?.room),
    serviceId: String(found?.service),
  }
}

/** Said only where a call wants it: whoever names a room is told of no other, whatever the scope. */
const narrowing: readonly string[] = ['estateId', 'keyword', 'roomId', 'serviceId']

const isRequired = (endpoint: Endpoint, key: string) => {
  const schema = endpoint.input && shapeOf(endpoint.input)[key]
  return schema !== undefined && !z.safeParse(schema, undefined).success
}

test('[3-36] what a foreign estate has changes no list, count, sum, report or sheet of who is held to the own one', async () => {
  const { deps, api, ownEstate, userId } = world()
  await stopClocks()
  const given = await asked()
  const cashGiven: Readonly<Record<string, string>> = { ...given, by: 'method' }
  const answers = async (scope: 'all' | 'own') => {
    world().override = world().holderOfAll(scope, userId)
    const told = new Map<string, string>()
    for (const endpoint of reading()) {
      const query = new URLSearchParams()
      const values = endpoint.path.endsWith('/cash') ? cashGiven : given
      for (const key of Object.keys(endpoint.input ? shapeOf(endpoint.input) : {})) {
        const value = values[key]
        if (value === undefined || endpoint.path.endsWith('/figures')) continue
        if (!narrowing.includes(key) || isRequired(endpoint, key)) query.set(key, value)
      }
      const { status, body } = await api.get(`${endpoint.path}?${query}`, { token })
      told.set(titleOf(endpoint), `${status} ${stableJson(body.data)}`)
    }
    return told
  }
  const sheets = async () => {
    const rows = new Map<string, number>()
    for (const { resource } of deps.registry.all()) {
      if (resource?.module !== 'property' || !resource.operations.includes('export')) continue
      if (resource.scope === 'global') continue
      const file = await api.sendRaw(
        'POST',
        `${resource.path}/export`,
        { query: {}, reason: '核对' },
        { token },
      )
      if (file.status !== 200) continue
      rows.set(resource.name, (await readSheet(new Uint8Array(await file.arrayBuffer()), 10_000)).length)
    }
    return rows
  }
  const everything = await answers('all')
  const own = await answers('own')
  const ownSheets = await sheets()
  const { make, idsWhere } = factory(deps)
  // Of another company, too: what a company has is seen in each of its estates.
  const [foreign = 0] = await idsWhere(
    estate,
    sql`company_id not in (select company_id from estate where id = ${ownEstate})`,
    1,
  )
  for (const { resource, table } of deps.registry.all())
    if (resource?.module === 'property' && resource.scope === 'estate') await make(table, foreign)
  const after = await answers('own')
  const changed = (before: ReadonlyMap<string, string>, then: ReadonlyMap<string, string>) =>
    [...then.keys()].filter((title) => before.get(title) !== then.get(title))
  expect(changed(own, after)).toEqual([])
  expect(await sheets()).toEqual(ownSheets)
  // The new rows are seen by who is held to nothing, or this test would be of no rows at all.
  expect(changed(everything, await answers('all')).length).toBeGreaterThan(60)
  expect([...own.values()].filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(100)
}, 300_000)
