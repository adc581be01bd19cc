import type { passAround, passTrace } from '@linli/api-client/contract/access/pass-look'
import type { OutputOf } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { gatewayOf, type GatewayWorld, makeGateway } from '../testing/gateway-world.ts'

const database = useDatabase()
const root = '/api/access/pass-records'
const minute = 60_000
const start = Date.parse('2026-03-02T04:00:00Z')
let now = new Date(start)
let deps: ServerDeps
let world: GatewayWorld
let api: ReturnType<typeof caller>
const accounts = { guard: 0, manager: 0, foreign: 0 }
type Who = keyof typeof accounts
let seq = 0

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  world = await makeGateway(deps, 'look')
  const far = await makeGateway(deps, 'far')
  api = caller(deps)
  const account = async (username: Who, role: string, { estateId }: GatewayWorld) => {
    accounts[username] = await makeAccount(deps, { username, roleCodes: [role], estateIds: [estateId] })
  }
  await account('guard', 'guard', world)
  await account('manager', 'property_admin', world)
  await account('foreign', 'property_admin', far)
})

/** Something that a door tells, so many minutes after the start. */
async function told(at: number, fields: object, sn = world.sns[0]): Promise<number> {
  now = new Date(start + at * minute)
  seq += 1
  const { status } = await gatewayOf(deps, world).report([
    { sn, epoch: 1, seq, time: now.toISOString(), ...fields },
  ])
  expect(status).toBe(200)
  const [row] = await database().sql<{ id: number }[]>`select max(id)::int as id from pass_record`
  return row?.id ?? 0
}
const stranger = async (at: number, strangerKey: string, sn = world.sns[0]) =>
  await told(at, { type: 'stranger', strangerKey }, sn)

/** Sessions end long before the days of a trace do. */
const get = async (path: string, who: Who = 'manager', query: Record<string, string> = {}) =>
  await api.get(`${root}${path}`, { token: await tokenFor(deps, accounts[who]), query })
const around = async (id: number, who?: Who) => {
  const { status, body } = await get(`/${id}/around`, who)
  return { status, data: body.data as OutputOf<typeof passAround> }
}
const trace = async (id: number, who?: Who) => {
  const { status, body } = await get(`/${id}/trace`, who)
  return { status, msg: body.msg, data: body.data as OutputOf<typeof passTrace> }
}
const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)
const looks = async () =>
  Number((await database().sql`select count(*)::int as n from sensitive_access_log`)[0]?.['n'])

test('ten minutes of the same door surround a pass, and what the door did next follows it', async () => {
  await stranger(0, 'early')
  const before = await stranger(5, 'a')
  const pass = await stranger(14, 'b')
  await told(14.5, { type: 'door', status: 'open', cause: 'button' })
  await told(14.8, { type: 'door', status: 'closed', cause: 'unknown' })
  await stranger(15, 'c', world.sns[1])
  const after = await stranger(24, 'd')
  await told(25, { type: 'door', status: 'open', cause: 'button' })
  await stranger(30, 'late')
  const { data } = await around(pass)
  expect(ids(data.passes)).toEqual([before, pass, after])
  expect(data.events).toMatchObject([
    { label: '门打开', cause: '出门按钮' },
    { label: '门关闭', cause: null },
  ])
  expect((await around(pass, 'foreign')).status).toBe(404)
})

test('a trace has the day and the doors before and after it, and each look is written down', async () => {
  const hours = 60
  const yesterday = await stranger(-24 * hours + 60, 'same')
  const morning = await stranger(60, 'same')
  const noon = await stranger(61, 'same', world.sns[1])
  await stranger(62, 'other')
  const tomorrow = await stranger(26 * hours, 'same')
  const seen = await looks()
  const { data } = await trace(morning)
  expect(ids(data.day)).toEqual([morning, noon])
  expect([data.before?.id, data.after?.id]).toEqual([yesterday, noon])
  expect((await trace(noon)).data.after?.id).toBe(tomorrow)
  expect(await looks()).toBe(seen + 2)
  expect((await trace(morning, 'foreign')).status).toBe(404)
  // Guards look at doors, not at where somebody goes.
  expect((await trace(morning, 'guard')).status).toBe(403)
  expect(await looks()).toBe(seen + 2)
})

test('who cannot be told from others has no trace', async () => {
  const id = await told(70, { type: 'pass', authMode: 'face', result: 'success' })
  expect(await trace(id)).toMatchObject({ msg: '未识别的人员，没有轨迹可查' })
})

test('passes are found by the phone of a resident of the estate, whole or by its last four', async () => {
  const id = await stranger(80, 'phone')
  const { sql } = database()
  const sealed = deps.personal.seal('19912345678')
  const [person] = await sql<
    { id: string }[]
  >`insert into person (name) values ('李雷') returning id::text as id`
  await sql`insert into resident (estate_id, person_id, name, resident_no, population_type, phone_enc, phone_hash, phone_tail)
    values (${world.estateId}, ${person?.id ?? ''}, '李雷', 'R1', 'registered', ${sealed.enc}, ${sealed.hash}, '5678')`
  await sql`update pass_record set person_id = ${person?.id ?? ''} where id = ${id}`
  const found = async (keyword: string) => {
    const query = { keyword, passTime_from: '2026-03-01T16:00:00Z', passTime_to: '2026-03-02T15:59:59Z' }
    const { body } = await get('', 'manager', query)
    return ids((body.data as { records: { id: number }[] }).records)
  }
  expect(await found('19912345678')).toEqual([id])
  expect(await found('199 1234 5678')).toEqual([id])
  expect(await found('5678')).toEqual([id])
  expect(await found('5679')).toEqual([])
  // The figures over the list are those of the same query.
  const failsOf = async (keyword: string) =>
    ((await get('/overview', 'manager', { keyword })).body.data as { fails: number }).fails
  expect([await failsOf('5678'), await failsOf('5679')]).toEqual([1, 0])
})
