import { reportDeviceDigest } from '@linli/api-client/contract/access/device-issue'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { step } from '../../base/testing/world.ts'
import { gatewayOf } from '../testing/gateway-world.ts'
import { done, type GivenRight, type IssueWorld, makeIssueWorld } from '../testing/issue-world.ts'
import { reclaimLeases } from './issue-results.ts'
import { countMoves } from './issue-tasks.ts'
import { nextItems } from './lease-items.ts'
import { refreshWanted } from './wanted-auths.ts'

const database = useDatabase()
let deps: ServerDeps
let world: IssueWorld
let device = 0
let now = new Date('2026-03-02T10:00:00+08:00')

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeIssueWorld(deps, 'Q')
  device = world.deviceId
})

const makePerson = async () => (await world.makePerson()).id
const give = async (residentId: number, right: GivenRight) => await world.give(residentId, right)
const tell = async (residentId: number) => await world.tell(residentId, now)
const lease = async (limit = 50) => await world.lease(limit)
const answer = async (results: readonly object[]) => await world.answer(results)
const auths = async (residentId: number) =>
  await deps.database.sql<Record<string, unknown>[]>`
    select auth_type, state, wanted_version, issued_version, face_state, card_state, last_code
    from access_device_auth where subject_id = ${residentId}`
const itemsOf = async (residentId: number) =>
  await deps.database.sql<Record<string, unknown>[]>`
    select i.op, i.state, i.attempts from issue_item i join access_device_auth a on a.id = i.auth_id
    where a.subject_id = ${residentId} order by i.id`
const drain = async () => {
  for (;;) {
    const { items } = await lease()
    if (items.length === 0) return
    await answer(done(items))
  }
}
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

test('12. a face and a card right make one entry of both; one of them taken back leaves the other', async () => {
  const one = await makePerson()
  const face = await give(one, { authType: '1' })
  await give(one, { authType: '2' })
  await tell(one)
  expect(await auths(one)).toMatchObject([{ auth_type: '3', state: 'pending' }])
  await deps.database.sql`update access_grant set state = 'revoked' where id = ${face}`
  await tell(one)
  expect(await auths(one)).toMatchObject([{ auth_type: '2', wanted_version: 2 }])
  await drain()
  expect(await auths(one)).toMatchObject([{ state: 'issued', issued_version: 2, face_state: 'none' }])
})

test('16. one open item; a newer version supersedes; the answer to an older one counts for nothing', async () => {
  const one = await makePerson()
  await give(one, { authType: '2' })
  await tell(one)
  await give(one, { authType: '1' })
  await tell(one)
  expect(await itemsOf(one)).toMatchObject([{ state: 'superseded' }, { state: 'queued' }])
  const { items } = await lease()
  const [item] = items
  expect(item).toMatchObject({ version: 2, op: 'upsert' })
  // While the device is at it, something newer is wanted.
  await give(one, { authType: '2', until: '2027-01-01T00:00:00Z' })
  await deps.database.sql`update access_grant set bypass_closed = true where subject_id = ${one}`
  await tell(one)
  expect((await itemsOf(one)).filter(({ state }) => state === 'queued')).toHaveLength(0)
  expect(await answer([{ itemId: item?.itemId, version: 1, ok: true }])).toEqual({ accepted: 0, ignored: 1 })
  // The worker dies: the lease ends, the item is handed out again with the newest version, and counts once.
  later(61)
  expect(await step(deps, reclaimLeases, now)).toBe(1)
  later(11)
  const again = await lease()
  expect(again.items).toMatchObject([{ itemId: item?.itemId }])
  expect(await answer([...done(items), ...done(again.items)])).toEqual({ accepted: 1, ignored: 1 })
  await drain()
  const [auth] = await auths(one)
  expect(auth).toMatchObject({ state: 'issued' })
  expect(auth?.['issued_version']).toBe(auth?.['wanted_version'])
  expect((await itemsOf(one)).filter(({ state }) => state === 'succeeded').length).toBeGreaterThan(0)
})

test('17. offline devices wait without attempts and are caught up by a heartbeat, what is taken back first', async () => {
  const stays = await makePerson()
  const goes = await makePerson()
  const right = await give(goes, { authType: '2' })
  await tell(goes)
  await drain()
  await deps.database.sql`update device set run_status = 'offline' where id = ${device}`
  await give(stays, { authType: '2' })
  await tell(stays)
  await deps.database.sql`update access_grant set state = 'revoked' where id = ${right}`
  await tell(goes)
  expect((await lease()).items).toEqual([])
  expect(await itemsOf(stays)).toMatchObject([{ state: 'waiting_device', attempts: 0 }])
  await gatewayOf(deps, world.world).beat([{ sn: world.sn }])
  const { items } = await lease()
  expect(items.map(({ op }) => op)).toEqual(['delete', 'upsert'])
  await answer(done(items))
  expect(await auths(goes)).toMatchObject([{ state: 'revoked' }])
})

test('17. what a device refuses for good is never tried again by itself, what passes five times', async () => {
  const one = await makePerson()
  await give(one, { authType: '2' })
  await tell(one)
  const refuse = async (code: string) => {
    const { items } = await lease()
    if (items.length > 0)
      await answer(items.map(({ itemId, version }) => ({ itemId, version, ok: false, code })))
    return items.length
  }
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await refuse('busy')).toBe(1)
    expect(await refuse('busy')).toBe(0)
    later(1801)
  }
  expect(await itemsOf(one)).toMatchObject([{ state: 'failed', attempts: 5 }])
  expect(await auths(one)).toMatchObject([{ state: 'failed', last_code: 'busy' }])
  const other = await makePerson()
  await give(other, { authType: '2' })
  await tell(other)
  await refuse('card_duplicate')
  later(3600)
  expect((await lease()).items).toEqual([])
  expect(await itemsOf(other)).toMatchObject([{ state: 'failed', attempts: 1 }])
  // A deletion is tried until it is done.
  await deps.database.sql`update access_grant set state = 'revoked' where subject_id = ${other}`
  await tell(other)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await refuse('not_supported')).toBe(1)
    later(1801)
  }
  await drain()
  expect(await auths(other)).toMatchObject([{ state: 'revoked' }])
})

test('18, 20. a digest with one missing, one extra and one changed makes three items, with nothing personal', async () => {
  const people = [await makePerson(), await makePerson(), await makePerson()]
  for (const one of people) {
    await give(one, { authType: '2' })
    await tell(one)
  }
  await drain()
  const held = await deps.database.sql<{ no: string; hash: string; id: number }[]>`
    select subject_no as no, issued_hash as hash, subject_id as id from access_device_auth
    where device_id = ${device} and issued_hash is not null order by id`
  const [lost, changed] = people
  const subjects = held
    .filter(({ id }) => id !== lost)
    .map(({ no, hash, id }) => ({ subjectNo: no, hash: id === changed ? 'other' : hash }))
  const digest = async () =>
    await world.post(reportDeviceDigest, {
      sn: world.sn,
      subjects: [...subjects, { subjectNo: 'R99999999', hash: 'x' }],
      total: subjects.length + 1,
      last: true,
    })
  expect(await digest()).toEqual({ missing: 1, extra: 1, changed: 1 })
  const { items } = await lease()
  expect(items.map(({ op }) => op)).toEqual(['delete', 'upsert', 'upsert'])
  expect(JSON.stringify(items)).not.toMatch(/住户甲|8888|1234|phone|doc/)
  await answer(done(items))
  await deps.database.sql`update device set keep_local = true where id = ${device}`
  expect(await digest()).toEqual({ missing: 1, extra: 1, changed: 1 })
  expect((await lease()).items.map(({ op }) => op)).toEqual(['upsert', 'upsert'])
})

test('the lease is answered from its index, however long the queue is', async () => {
  const plan = await deps.database.db.transaction(async (tx) => {
    await tx.execute(`set local enable_seqscan = off`)
    return await tx.execute(sql`explain ${nextItems(device, 50, sql`now()`)}`)
  })
  const text = JSON.stringify(plan)
  expect(text).toContain('issue_item_next')
  expect(text).not.toContain('Sort')
})

test('a task that many devices answer at once is counted exactly', async () => {
  const { sql } = deps.database
  const [task] = await sql<{ id: number }[]>`
    insert into issue_task (estate_id, task_no, kind, title, cause, total, waiting)
    values (${world.world.estateId}, 'XFMANY', 'grant', '并发', 'many', 200, 200) returning id::int`
  const moves = Array.from({ length: 10 }, () => ({ taskId: task?.id ?? 0, from: 'leased', to: 'succeeded' }))
  await Promise.all(
    Array.from(
      { length: 20 },
      async () => await step(deps, async (ctx) => await countMoves(ctx, moves), now),
    ),
  )
  const [counted] = await sql`select succeeded, waiting, state from issue_task where id = ${task?.id ?? 0}`
  expect({ ...counted }).toEqual({ succeeded: 200, waiting: 0, state: 'done' })
})

test('the cards of who has a right are found by the holder, however many cards there are', async () => {
  const residents: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const id = await makePerson()
    await give(id, { authType: '2' })
    residents.push(id)
  }
  await deps.database.sql`
    insert into ic_card (estate_id, printed_no, card_no, card_type, holder_type, channel_ids, state)
    select ${world.world.estateId}, 'MANY' || n, 'B' || lpad(to_hex(n), 7, '0'), 'cpu', 'staff', '{}', 'active'
    from generate_series(1, 5000) n`
  const refresh = async (ctx: Ctx) => {
    const told = await refreshWanted(ctx, { subjectType: 'resident', subjectIds: residents })
    expect(told).toHaveLength(residents.length)
    const [row] = await ctx.tx.execute<{ count: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'ic_card'`)
    return row?.count ?? 0
  }
  const read = await step(deps, refresh, now)
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(500)
})
