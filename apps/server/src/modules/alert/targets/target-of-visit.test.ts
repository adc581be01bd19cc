import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'

const visits = '/api/visitor/applications'
const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
const hour = 3_600_000
const later = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [estateId, home] = [0, 0]
let [boss, far] = ['', '']

interface Row {
  readonly id: number
  readonly version: number
  readonly [key: string]: unknown
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  home = await roomId(deps, estateId, '1栋1单元101')
  const { make } = factory(deps)
  const { id: residentId } = await make(resident, estateId, { name: '陈小满', state: 'active' })
  await make(residentHouse, estateId, {
    relation: 'owner',
    state: 'active',
    leaseEnd: null,
    residentId,
    roomId: home,
  })
  const elsewhere = await makeEstate(deps, '竹园')
  boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }), {
    stepUp: true,
  })
  far = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'far', roleCodes: ['property_admin'], estateIds: [elsewhere] }),
  )
})

const post = async (path: string, body: object, token = boss) =>
  (await api.send('POST', path, body, { token })).body
async function visited(more: object = {}): Promise<Row> {
  const answer = await post(visits, {
    estateId,
    visitorType: 'relative',
    visitorName: '何来',
    phone: '19900001234',
    purpose: 'visit',
    roomId: home,
    validFrom: later(1),
    validTo: later(4),
    ...more,
  })
  expect(answer).toMatchObject({ success: true })
  return answer.data
}
const cancelled = async (row: Row) =>
  await post(`${visits}/${row.id}/cancel`, { version: row.version, cancelReason: '改天' })
const sameAs = async ({ id }: Row): Promise<number[]> => {
  const answer = await api.get(visits, { token: boss, query: { sameAs: String(id) } })
  return (answer.body.data as { records: Row[] }).records.map((row) => row.id)
}

describe('a visit that is over', () => {
  test('is made anew with what is known of the visitor, and only then', async () => {
    const first = await visited({ phone: '19900004321', company: '顺达家政' })
    const again = { validFrom: later(24), validTo: later(26), companionCount: 1 }
    expect((await post(`${visits}/${first.id}/again`, again)).msg).toBe('该来访尚未结束，不能再次邀请')
    await cancelled(first)
    expect(await post(`${visits}/${first.id}/again`, again, far)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await post(`${visits}/${first.id}/again`, { ...again, validFrom: later(-1) })).toMatchObject({
      fields: { validFrom: '来访时间不能早于当前时间' },
    })
    const made = await post(`${visits}/${first.id}/again`, again)
    expect(made).toMatchObject({ success: true, data: { applyNo: expect.stringMatching(/^FW/) } })
    const rows = await database().sql`select visitor_name, company, room_id, companion_count, source,
        phone_hash = (select phone_hash from visitor_application where id = ${first.id}) as same
      from visitor_application where id = ${(made.data as Row).id}`
    expect(rows).toMatchObject([
      { visitor_name: '何来', company: '顺达家政', companion_count: 1, source: 'staff', same: true },
    ])
    expect(await sameAs(first)).toEqual([(made.data as Row).id])
  })
})

describe('a visitor who is not to come in any more', () => {
  const wrong = { reason: '多次尾随住户', validTo: later(24 * 90) }

  test('is put on the draft of a target, which nobody sees a phone for', async () => {
    const visit = await visited()
    const made = await post('/api/alert/control-targets/of-visit', { visitId: visit.id, ...wrong })
    expect(made).toMatchObject({ success: true, data: { targetNo: expect.stringMatching(/^BK/) } })
    const { id } = made.data as Row
    const target = (await api.get(`/api/alert/control-targets/${id}`, { token: boss })).body.data
    expect(target).toMatchObject({
      state: 'draft',
      kind: 'person',
      listType: 'black',
      refuse: true,
      name: '何来',
      reason: wrong.reason,
      phone: '199****1234',
      estateId,
    })
    expect(JSON.stringify(made)).not.toContain('19900001234')
  })

  test('of another estate is not found', async () => {
    const visit = await visited()
    const refused = await post('/api/alert/control-targets/of-visit', { visitId: visit.id, ...wrong }, far)
    expect(refused).toMatchObject({ success: false, code: 'NOT_FOUND' })
  })
})
