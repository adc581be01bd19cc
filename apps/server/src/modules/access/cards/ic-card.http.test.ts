import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { payByPhone } from '../../../../test/support/pay-by-phone.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { resident } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'

const database = useDatabase()
const path = '/api/access/ic-cards'
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let [estateId, otherId, room] = [0, 0, 0]
let now = new Date('2026-03-02T10:00:00+08:00')
let made = 0

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '卡')
  otherId = await makeEstate(deps, '外')
  await build(deps, estateId)
  room = await roomId(deps, estateId, '1栋1单元101')
  await signIn()
})

/** A session of now: idle ones end while time passes. */
async function signIn() {
  const [known] = await database().sql<{ id: number }[]>`select id from sys_user where username = 'desk'`
  const id = known?.id ?? (await makeAccount(deps, { username: 'desk', roleCodes: ['sys_admin'] }))
  token = await tokenFor(deps, id, { stepUp: true })
}

/** A new card of the stock. */
async function stocked(at = estateId): Promise<number> {
  made += 1
  const card = {
    estateId: at,
    printedNo: `K${made}`,
    cardNo: `04${String(made).padStart(6, '0')}`,
    cardType: 'cpu',
  }
  return ((await api.send('POST', path, card, { token })).body.data as { id: number }).id
}
const rowOf = async (id: number) =>
  (await api.get(`${path}/${id}`, { token })).body.data as Record<string, unknown>
const act = async (id: number, action: string, body: object = {}) =>
  (
    await api.send(
      'POST',
      `${path}/${id}/${action}`,
      { version: (await rowOf(id))['version'], ...body },
      { token },
    )
  ).body

/** A card that opens for everybody of a room. */
async function issued(): Promise<number> {
  const id = await stocked()
  const given = { holderType: 'room', roomId: room, expireDys: 0, deposit: 2000, payMethod: 'cash' }
  expect(await act(id, 'issue', given)).toMatchObject({ success: true })
  return id
}
const take = async (id: number) => {
  await act(id, 'cancel', { reason: '收回' })
}

test('[2a-28] a lost card opens again for whoever is known, within a month', async () => {
  const id = await issued()
  await act(id, 'lost', { reason: '丢在车上' })
  expect(await act(id, 'unlost', { identityChecked: false })).toMatchObject({
    fields: { identityChecked: '请先核对持卡人身份' },
  })
  expect(await act(id, 'unlost', { identityChecked: true })).toMatchObject({ success: true })
  expect(await rowOf(id)).toMatchObject({ state: 'active', lostAt: null })
  await act(id, 'lost', { reason: '又丢了' })
  now = new Date(now.getTime() + 31 * 86_400_000)
  await signIn()
  expect((await act(id, 'unlost', { identityChecked: true })).msg).toBe('挂失已超过30天，请补换新卡')
  expect(await rowOf(id)).toMatchObject({ state: 'lost' })
  await take(id)
})

test('[2a-28] a new card takes what the old one had; the old one opens nothing any more', async () => {
  const old = await issued()
  const fresh = await stocked()
  expect(await act(old, 'replace', { newCardId: fresh, payMethod: 'none' })).toMatchObject({ success: true })
  expect(await rowOf(old)).toMatchObject({ state: 'cancelled', replacedById: fresh, depositState: 'none' })
  expect(await rowOf(fresh)).toMatchObject({
    state: 'active',
    holderType: 'room',
    roomId: room,
    deposit: 2000,
    depositState: 'held',
  })
  const again = await issued()
  for (const taken of [fresh, await stocked(otherId)])
    expect(await act(again, 'replace', { newCardId: taken, payMethod: 'none' })).toMatchObject({
      fields: { newCardId: expect.any(String) },
    })
  await take(fresh)
  await take(again)
})

test('one card of the stock goes to one of two who want it at once', async () => {
  const [first, second, fresh] = [await issued(), await issued(), await stocked()]
  const answers = await Promise.all(
    [first, second].map(async (id) => await act(id, 'replace', { newCardId: fresh, payMethod: 'none' })),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const states = await Promise.all([first, second].map(async (id) => String((await rowOf(id))['state'])))
  expect(states.toSorted()).toEqual(['active', 'cancelled'])
})

const events = '/api/access/ic-card-events'
const lastEvent = async (cardId: number) => {
  const query = { cardId: String(cardId), sort: '-at' }
  const { records } = (await api.get(events, { token, query })).body.data as {
    records: { id: number; action: string; payState: string | null }[]
  }
  return records[0]
}

test('[2a-28] a deposit that a telephone pays is held once it is there, and goes back the way it came', async () => {
  const id = await stocked()
  const given = { holderType: 'room', roomId: room, expireDys: 0, deposit: 2000, fee: 500 }
  expect(await act(id, 'issue', { ...given, payMethod: 'wechat' })).toMatchObject({ success: true })
  expect(await rowOf(id)).toMatchObject({ state: 'active', deposit: 2000, depositState: 'none' })
  const event = await lastEvent(id)
  expect(event).toMatchObject({ action: 'issue', payState: 'pending' })
  const { body } = await api.get(`${events}/${event?.id}/code`, { token })
  expect(body.data).toMatchObject({ amount: 2500, state: 'pending' })
  // The channel tells of it several times at once: it is one deposit, and none of it is too much.
  await payByPhone(deps, api, 5)
  expect(await lastEvent(id)).toMatchObject({ payState: 'paid' })
  expect(await rowOf(id)).toMatchObject({ depositState: 'held' })
  const [sentBack] = await database()
    .sql`select count(*)::int as back from pay_refund where biz_type = 'ic_card'`
  expect(sentBack?.['back']).toBe(0)
  expect((await api.send('POST', `${events}/${event?.id}/code`, {}, { token })).body.msg).toBe('已支付')
  const fresh = await stocked()
  await act(id, 'replace', { newCardId: fresh, payMethod: 'none' })
  expect(await act(fresh, 'takeBack', { condition: 'good', depositBack: true })).toMatchObject({
    success: true,
  })
  const [back] = await database().sql`
    select r.amount::int, r.source_type as source from pay_refund r join ic_card_event e on e.id = r.source_id
    where e.card_id = ${fresh}`
  expect({ ...back }).toEqual({ amount: 2000, source: 'ic_card' })
  expect(['refunding', 'refunded']).toContain((await lastEvent(fresh))?.payState)
})

test('what nobody paid is no deposit that goes back, and is not asked for once the card is back', async () => {
  const id = await stocked()
  const given = { holderType: 'room', roomId: room, expireDys: 0, deposit: 2000, payMethod: 'alipay' }
  await act(id, 'issue', given)
  const event = await lastEvent(id)
  expect(await act(id, 'takeBack', { condition: 'good', depositBack: true })).toMatchObject({ success: true })
  const [told] = await database().sql`
    select deposit::int from ic_card_event where card_id = ${id} and action = 'takeBack'`
  expect(told?.['deposit']).toBe(0)
  expect((await api.send('POST', `${events}/${event?.id}/code`, {}, { token })).body.msg).toBe(
    '卡已退还或注销，不再收款',
  )
  const { sql } = database()
  await sql`update pay_transaction set state = 'pending' where biz_type = 'ic_card' and state = 'closed'`
  await sql`update pay_simulated set state = 'pending' where state = 'closed'`
  await payByPhone(deps, api)
  const [back] = await sql`select amount::int from pay_refund where reason = '卡已退还或注销'`
  expect(back?.['amount']).toBe(2000)
  expect(await rowOf(id)).toMatchObject({ state: 'stock', depositState: 'none' })
})

test('a card is found by the name of who holds it', async () => {
  const { sql } = database()
  const who = await factory(deps).make(resident, estateId, { name: '欧阳清风' })
  const id = await stocked()
  await sql`update ic_card set resident_id = ${who.id}, holder_type = 'resident', state = 'active' where id = ${id}`
  const { body } = await api.get(path, { token, query: { keyword: '阳清' } })
  expect((body.data as { records: { id: number }[] }).records.map((row) => row.id)).toEqual([id])
})
