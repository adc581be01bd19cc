import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, roomId, step } from '../testing/world.ts'
import { importResidents } from './import-residents.ts'

const database = useDatabase()
const start = new Date()
const day = (offset: number) => dayOf(new Date(start.getTime() + offset * 86_400_000))
/** What the job calls it. */
const leaseEnd = '居住关系租约到期迁出'
let deps: ServerDeps
let app: Hono
let manager = ''
let automatic = 0
let manual = 0
const call = callerOf(() => app)

const tenancy = (index: number, estate: string, roomNo: string, leaseEnd: string) => [
  residentCells(index, { estate, roomNo, relation: 'tenant', leaseStart: '2024-01-01', leaseEnd }),
  residentCells(index + 1, {
    estate,
    roomNo,
    relation: 'cotenant',
    familyRelation: 'spouse',
    leaseStart: '2024-01-01',
    leaseEnd,
  }),
]

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => start })
  await startModules(deps)
  app = createApp(deps)
  automatic = await makeEstate(deps, '自动')
  manual = await makeEstate(deps, '人工')
  for (const id of [automatic, manual]) await build(deps, id, { floors: 3, rooms: 4 })
  await database()
    .sql`update estate set settings = settings || '{"autoMoveOutOnLeaseEnd": true}' where id = ${automatic}`
  await step(deps, (ctx) =>
    importResidents(
      [
        ...tenancy(1, '自动', '101', day(-1)),
        ...tenancy(3, '自动', '102', day(0)),
        ...tenancy(5, '自动', '201', day(30)),
        ...tenancy(7, '自动', '202', day(31)),
        ...tenancy(9, '人工', '101', day(-1)),
      ],
      ctx,
      { dryRun: false },
    ),
  )
  manager = await tokenFor(
    deps,
    await makeAccount(deps, {
      username: 'manager',
      roleCodes: ['property_admin'],
      estateIds: [automatic, manual],
    }),
  )
})

const houses = async (estateId: number, roomNo: string) =>
  await database().sql`
    select h.id, h.version, h.relation, h.state, h.lease_end::text, h.move_out_date::text, h.move_out_reason, r.state as resident,
      g.state as right, g.expire_at::text
    from resident_house h join resident r on r.id = h.resident_id
      left join access_grant g on g.subject_type = 'resident' and g.subject_id = r.id
    where h.room_id = ${await roomId(deps, estateId, `1栋1单元${roomNo}`)} order by h.relation desc`

describe('the clock of the leases', () => {
  test('ends what is over where the estate wants it, once, with cotenants, rights and the room', async () => {
    expect(await deps.jobs.runNow('flowClock')).toMatchObject({ [leaseEnd]: 1 })
    const ended = await houses(automatic, '101')
    expect(ended.map((one) => one.relation)).toEqual(['tenant', 'cotenant'])
    for (const one of ended)
      expect(one).toMatchObject({
        state: 'moved_out',
        move_out_date: day(-1),
        move_out_reason: 'lease_end',
        resident: 'left',
        right: 'revoked',
      })
    const [room] = await database()
      .sql`select occupancy, vacant_since::text from room where id = ${await roomId(deps, automatic, '1栋1单元101')}`
    expect(room).toEqual({ occupancy: 'vacant', vacant_since: day(0) })
    // The last day of a lease is a day of it; an estate that does not want it keeps its tenants.
    for (const kept of [await houses(automatic, '102'), await houses(manual, '101')])
      expect(kept.map((one) => one.state)).toEqual(['active', 'active'])
    const events = await database().sql`
      select action, from_state, to_state, operator_type from flow_event
      where entity = 'residentHouse' and entity_id = ${String(ended[0]?.id)} order by seq`
    expect(events.at(-1)).toEqual({
      action: 'leaseEnd',
      from_state: 'active',
      to_state: 'moved_out',
      operator_type: 'system',
    })
    expect(await deps.jobs.runNow('flowClock')).not.toHaveProperty(leaseEnd)
    expect(await houses(automatic, '101')).toEqual(ended)
    const runs = await database().sql`select state, counts from job_run where job = 'flowClock' order by id`
    expect(runs[0]).toMatchObject({ state: 'done', counts: { [leaseEnd]: 1 } })
  })

  test('two runs at once end a lease once', async () => {
    await database()
      .sql`update resident_house set lease_end = ${day(-2)} where room_id = ${await roomId(deps, automatic, '1栋1单元202')}`
    const runs = await Promise.all([deps.jobs.runNow('flowClock'), deps.jobs.runNow('flowClock')])
    const ended = runs.reduce((sum, run) => sum + (run?.[leaseEnd] ?? 0), 0)
    expect(ended).toBe(1)
    const [count] = await database().sql`
      select count(*)::int as n from flow_event where action = 'leaseEnd' and entity_id in
        (select id from resident_house where room_id = ${await roomId(deps, automatic, '1栋1单元202')})`
    expect(count?.n).toBe(2)
  })
})

describe('tenants whose lease ends soon', () => {
  const list = async () => {
    const { body } = await call('GET', '/api/base/resident-houses?leaseDays=30&sort=leaseEnd', {
      token: manager,
    })
    return (body.data as { records: { roomId: number; relation: string; leaseEnd: string }[] }).records
  }

  test('are the tenants up to the thirtieth day, with those whose lease is over', async () => {
    const found = await list()
    expect(found.map((one) => [one.relation, one.leaseEnd])).toEqual([
      ['tenant', day(-1)],
      ['tenant', day(0)],
      ['tenant', day(30)],
    ])
    const todos = await call('GET', '/api/stats/dashboard/todos', { token: manager })
    const kinds = todos.body.data as { code: string; count: number; query: object }[]
    expect(kinds.find(({ code }) => code === 'endingLease')).toMatchObject({
      count: found.length,
      verb: '续租',
      query: { tab: 'leases' },
    })
  })

  test('a renewed lease takes the cotenants along, and the doors stay open as long', async () => {
    const [tenant, cotenant] = await houses(manual, '101')
    expect([tenant?.right, cotenant?.right]).toEqual(['expired', 'expired'])
    const renew = (id: unknown, version: unknown, leaseEnd: string) =>
      call('POST', `/api/base/resident-houses/${String(id)}/renewLease`, {
        token: manager,
        body: { version, leaseEnd },
      })
    const early = await renew(tenant?.id, tenant?.version, day(-1))
    expect([early.status, early.body.fields]).toEqual([422, { leaseEnd: '新的租期结束日期必须晚于原日期' }])
    const other = await renew(cotenant?.id, cotenant?.version, day(100))
    expect([other.status, other.body.msg]).toEqual([409, '只有承租人可以续租'])
    expect((await renew(tenant?.id, tenant?.version, day(100))).status).toBe(200)
    for (const one of await houses(manual, '101')) {
      expect(one).toMatchObject({ state: 'active', lease_end: day(100), right: 'active' })
      expect(dayOf(new Date(String(one.expire_at)))).toBe(day(100))
    }
    const [rights] = await database()
      .sql`select count(*)::int as n from access_grant where estate_id = ${manual}`
    expect(rights?.n).toBe(2)
    expect((await list()).map((one) => one.leaseEnd)).toEqual([day(0), day(30)])
  })
})
