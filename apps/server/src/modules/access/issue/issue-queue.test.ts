import {
  leaseIssueItems,
  reportDeviceDigest,
  reportIssueResults,
  verifyPass,
} from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { assert, asyncProperty, constantFrom, integer, record, array, option, boolean } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { step } from '../../base/testing/world.ts'
import { decidePass, type PassRight } from '../decision/decide-pass.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'
import { issueFor } from './issue-auths.ts'
import { reclaimLeases } from './issue-results.ts'
import { countMoves } from './issue-tasks.ts'
import { nextItems } from './lease-items.ts'
import { refreshWanted } from './wanted-auths.ts'

type Leased = OutputOf<typeof leaseIssueItems>

const database = useDatabase()
let deps: ServerDeps
let world: GatewayWorld
let device = 0
let channel = 0
let person = 0
let now = new Date('2026-03-02T10:00:00+08:00')

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeGateway(deps, 'Q')
  const { sql } = deps.database
  await sql`update device_model set abilities = '{face,ic}', face_capacity = 100 where model_no = 'Q'`
  const [door] = await sql<{ id: number }[]>`
    insert into channel (estate_id, name, kind, level, node_type, node_id, direction)
    values (${world.estateId}, '东门', 'person', 'estate', 3, ${world.estateId}, 'both') returning id`
  channel = door?.id ?? 0
  const [row] = await sql<{ id: number }[]>`
    update device set channel_id = ${channel}, run_status = 'online' where sn = ${world.sns[0] ?? ''} returning id`
  device = row?.id ?? 0
})

/** A resident with a card and no right yet. */
async function makePerson(): Promise<number> {
  person += 1
  const { sql } = deps.database
  const [one] = await sql<{ id: number }[]>`
    insert into person (name, doc_type, doc_no_enc, doc_no_hash, doc_no_tail, gender)
    values ('住户甲', 'id_card', ${`enc${person}`}, ${`hash${person}`}, '1234', '1') returning id`
  const [row] = await sql<{ id: number }[]>`
    insert into resident (estate_id, population_type, person_id, resident_no, name, state, phone_enc, phone_hash, phone_tail)
    values (${world.estateId}, 'local', ${one?.id ?? 0}, ${`P${person}`}, '住户甲', 'active', 'x', ${`p${person}`}, '8888') returning id`
  const id = row?.id ?? 0
  await sql`insert into access_subject (estate_id, subject_no, subject_type, subject_id, person_id, name)
    values (${world.estateId}, ${`R${String(person).padStart(8, '0')}`}, 'resident', ${id}, ${one?.id ?? 0}, '住户甲')`
  await sql`insert into ic_card (estate_id, printed_no, card_no, card_type, holder_type, resident_id, channel_ids, state)
    values (${world.estateId}, ${`K${person}`}, ${cardOf(person)}, 'cpu', 'resident', ${id}, '{}', 'active')`
  return id
}

const cardOf = (n: number) => n.toString(16).toUpperCase().padStart(8, 'A')

interface Right {
  readonly authType: string
  readonly state?: string
  readonly from?: string
  readonly until?: string | null
  readonly planId?: number | null
}

async function give(residentId: number, right: Right): Promise<number> {
  const { sql } = deps.database
  const [subject] = await sql<{ no: string; personId: number }[]>`
    select subject_no as no, person_id as "personId" from access_subject where subject_id = ${residentId}`
  const [row] = await sql<{ id: number }[]>`
    insert into access_grant (estate_id, subject_type, subject_id, subject_no, person_id, channel_ids, auth_type, valid_from,
      expire_dys, expire_at, time_plan_id, source, state)
    values (${world.estateId}, 'resident', ${residentId}, ${subject?.no ?? ''}, ${subject?.personId ?? 0}, ${[channel]},
      ${right.authType}, ${right.from ?? '2026-01-01T00:00:00Z'}, 0, ${right.until ?? null}, ${right.planId ?? null}, 'manual',
      ${right.state ?? 'active'}) returning id`
  return row?.id ?? 0
}

const tell = async (residentId: number) =>
  await step(
    deps,
    async (ctx) =>
      await issueFor(
        ctx,
        { subjectType: 'resident', subjectIds: [residentId] },
        { kind: 'grant', title: '测试', priority: 2 },
      ),
    now,
  )
const sn = () => world.sns[0] ?? ''
const post = async (endpoint: { readonly path: string }, payload: object) =>
  (await gatewayOf(deps, world).send(endpoint, payload)).data
const lease = async (limit = 50): Promise<Leased> => await post(leaseIssueItems, { sn: sn(), limit })
const answer = async (results: readonly object[]) => await post(reportIssueResults, { results })
const done = (items: Leased['items']) => items.map(({ itemId, version }) => ({ itemId, version, ok: true }))
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
  await gatewayOf(deps, world).beat([{ sn: sn() }])
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
    await post(reportDeviceDigest, {
      sn: sn(),
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

/** What a device decides by its own list, with what it was handed. */
function fromList(payload: Leased['items'][number]['payload'] | undefined): PassRight | null {
  if (!payload) return null
  return {
    authType: payload.authType,
    validFrom: new Date(payload.validFrom),
    expireAt: payload.expireAt === null ? null : new Date(payload.expireAt),
    plans: payload.timeTemplates,
    bypassClosed: payload.bypassClosed,
  }
}

test('A6. the list on a device and the verify call decide alike, whatever the rights and the mode', async () => {
  const { sql } = deps.database
  const [plan] = await sql<{ id: number }[]>`
    insert into access_time_plan (estate_id, name, weekly, holiday_mode, device_template_no)
    values (${world.estateId}, '白天', '[{"days":[1,2,3,4,5,6,7],"from":"06:00","to":"12:00"}]'::jsonb, 'same', 1) returning id`
  const right = record({
    authType: constantFrom('1', '2', '3'),
    state: constantFrom('active', 'active', 'pending', 'expired', 'suspended', 'revoked'),
    until: option(constantFrom(-3600, 3600, 86_400 * 30)),
    from: constantFrom(-86_400, 7200),
    planned: boolean(),
  })
  await assert(
    asyncProperty(
      array(right, { maxLength: 3 }),
      constantFrom('normal', 'keep_open', 'keep_closed', 'card_only', 'emergency'),
      constantFrom('in' as const, 'out' as const),
      integer({ min: 0, max: 23 }),
      async (rights, mode, direction, hour) => {
        now = new Date(now.getTime() + 86_400_000)
        now.setUTCHours(hour, 0, 0, 0)
        const one = await makePerson()
        await sql`update channel set pass_mode = ${mode} where id = ${channel}`
        const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
        for (const { authType, state, until, from, planned } of rights)
          await give(one, {
            authType,
            state,
            from: at(from),
            until: state === 'expired' ? at(-3600) : until === null ? null : at(until),
            planId: planned ? (plan?.id ?? null) : null,
          })
        await tell(one)
        const { items } = await lease()
        await answer(done(items))
        const no = `R${String(person).padStart(8, '0')}`
        const payload = items.find(({ subjectNo }) => subjectNo === no)?.payload
        const list = fromList(payload)
        const local = decidePass(
          {
            mode,
            enabled: true,
            level: 'estate',
            openFrom: null,
            openUntil: null,
            antiPassback: false,
            emergencyJustOver: false,
          },
          {
            at: now,
            direction,
            authMode: 'ic',
            known: true,
            unknownReason: 'card_unknown',
            card: 'active',
            banned: false,
            // A device is not told of who has no card for it to read.
            right: list,
            absence: '',
            lastDirection: null,
          },
          new Map(),
        )
        const asked: OutputOf<typeof verifyPass> = await post(verifyPass, {
          sn: sn(),
          kind: 'card',
          value: cardOf(person),
          direction,
        })
        // Who is not on the list has no right that it could name.
        const told = ({ allow, reason }: { allow: boolean; reason: string | null }) => ({
          allow,
          reason: list === null ? null : reason,
        })
        expect(told(asked)).toEqual(told(local))
      },
    ),
    { numRuns: 25 },
  )
  await sql`update channel set pass_mode = 'normal' where id = ${channel}`
}, 180_000)

test('a task that many devices answer at once is counted exactly', async () => {
  const { sql } = deps.database
  const [task] = await sql<{ id: number }[]>`
    insert into issue_task (estate_id, task_no, kind, title, cause, total, waiting)
    values (${world.estateId}, 'XFMANY', 'grant', '并发', 'many', 200, 200) returning id::int`
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
    select ${world.estateId}, 'MANY' || n, 'B' || lpad(to_hex(n), 7, '0'), 'cpu', 'staff', '{}', 'active'
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
