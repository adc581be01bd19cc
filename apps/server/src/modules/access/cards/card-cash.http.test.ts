import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAsBoss } from '../../../../test/support/as-boss.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { payByPhone } from '../../../../test/support/pay-by-phone.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { inContext } from '../../../kit/context.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'
import { cardHolders } from '../ingest/card-holders.ts'

const database = useDatabase()
const path = '/api/access/ic-cards'
const events = '/api/access/ic-card-events'
const now = new Date('2026-03-02T10:00:00+08:00')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let [estateId, room, made] = [0, 0, 0]

beforeAll(async () => {
  ;({ deps, api, token } = await startAsBoss(database(), () => now))
  estateId = await makeEstate(deps, '现')
  await build(deps, estateId)
  room = await roomId(deps, estateId, '1栋1单元101')
})

interface Told {
  readonly id: number
  readonly action: string
  readonly payState: string | null
  readonly payMethod: string | null
  readonly deposit: number | null
  readonly fee: number | null
  readonly settlesId: number | null
}
const post = async (to: string, body: object, by = token) =>
  (await api.send('POST', to, body, { token: by })).body
const rowOf = async (id: number) =>
  (await api.get(`${path}/${id}`, { token })).body.data as Record<string, unknown>
const act = async (id: number, action: string, body: object = {}) =>
  await post(`${path}/${id}/${action}`, { version: (await rowOf(id))['version'], ...body })
const told = async (cardId: number): Promise<readonly Told[]> => {
  const { body } = await api.get(events, { token, query: { cardId: String(cardId), sort: '-at' } })
  return (body.data as { records: readonly Told[] }).records
}
const stocked = async (): Promise<number> => {
  made += 1
  const card = { printedNo: `X${made}`, cardNo: `05${String(made).padStart(6, '0')}`, cardType: 'cpu' }
  return ((await post(path, { estateId, ...card })).data as { id: number }).id
}

/** A card of a room whose deposit and fee somebody is to pay by telephone, and the event that says so. */
async function asked(): Promise<{ readonly id: number; readonly eventId: number }> {
  const id = await stocked()
  const given = {
    holderType: 'room',
    roomId: room,
    expireDys: 0,
    deposit: 2000,
    fee: 500,
    payMethod: 'wechat',
  }
  expect(await act(id, 'issue', given)).toMatchObject({ success: true })
  return { id, eventId: (await told(id))[0]?.id ?? 0 }
}
const cash = async (eventId: number, amount: number, by = token) =>
  await post(`${events}/${eventId}/cash`, { amount }, by)
const sent = async () => {
  const [row] = await database().sql`select coalesce(sum(amount), 0)::int as sum from pay_refund`
  return row?.['sum']
}

test('what was to be paid by a code is taken in cash by an event of its own; the first stays as it was', async () => {
  const { id, eventId } = await asked()
  expect(await cash(eventId, 2400)).toMatchObject({ fields: { amount: '实收金额与应收不符' } })
  expect((await told(id))[0]).toMatchObject({ action: 'issue', payState: 'pending' })
  expect(await cash(eventId, 2500)).toMatchObject({ success: true })
  const [collected, issued] = await told(id)
  expect(collected).toMatchObject({
    action: 'collect',
    payMethod: 'cash',
    deposit: 2000,
    fee: 500,
    settlesId: eventId,
  })
  expect(issued).toMatchObject({
    id: eventId,
    payMethod: 'wechat',
    payState: 'cash',
    deposit: 2000,
    fee: 500,
  })
  expect(await rowOf(id)).toMatchObject({ state: 'active', depositState: 'held' })
  for (const [name, body] of [
    ['cash', { amount: 2500 }],
    ['code', {}],
  ] as const)
    expect((await post(`${events}/${eventId}/${name}`, body)).msg).toBe('已改收现金')
  // Who has the card is told by its issue still, whatever was paid since.
  const shown = { event: { type: 'pass', cardNo: '05000001' }, device: { estateId }, time: { passTime: now } }
  const holders = await inContext(
    deps,
    { kind: 'system', name: '测试' },
    async (ctx) => await cardHolders(ctx, [shown as unknown as Parameters<typeof cardHolders>[1][number]]),
  )
  expect(holders.get(0)).toMatchObject({ cardId: id, roomId: room })
  const { data } = (await api.get(`${path}/statistics?from=2026-03-01&to=2026-03-31`, { token })).body
  expect(data).toMatchObject({ fees: 500, deposits: 2000 })
  expect(await act(id, 'takeBack', { condition: 'good', depositBack: true })).toMatchObject({ success: true })
  // Cash goes back at the desk, not through the channel.
  expect(await sent()).toBe(0)
})

test('money that comes by the code after all goes back', async () => {
  const { id, eventId } = await asked()
  expect(await cash(eventId, 2500)).toMatchObject({ success: true })
  // Somebody had the code open, and the channel did not hear yet that it is closed.
  await database().sql`update pay_simulated set state = 'pending' where state = 'closed'`
  await payByPhone(deps, api)
  expect(await sent()).toBe(2500)
  expect(await rowOf(id)).toMatchObject({ depositState: 'held' })
})

test('of a telephone and a desk that pay at once, one does', async () => {
  const { id, eventId } = await asked()
  const before = Number(await sent())
  // The desk closes the code before it takes the cash: a telephone that comes after that finds nothing to pay.
  const [said, isPaid] = await Promise.all([
    cash(eventId, 2500),
    payByPhone(deps, api).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('Linli: nothing is to be paid')
        return false
      },
    ),
  ])
  const [newest] = await told(id)
  const back = Number(await sent()) - before
  expect({ cash: said.success, event: newest?.action, back }).toEqual(
    said.success
      ? { cash: true, event: 'collect', back: isPaid ? 2500 : 0 }
      : { cash: false, event: 'issue', back: 0 },
  )
  expect(said.success || isPaid).toBe(true)
  expect(await rowOf(id)).toMatchObject({ depositState: 'held' })
})

test('of two desks that take the same cash, one does', async () => {
  const { id, eventId } = await asked()
  const both = await Promise.all([cash(eventId, 2500), cash(eventId, 2500)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect((await told(id)).filter(({ action }) => action === 'collect')).toHaveLength(1)
})

test('what is no money by a code, or of a card that is back, is not taken; nor in an estate of others', async () => {
  const { id, eventId } = await asked()
  const elsewhere = await makeAccount(deps, {
    username: 'elsewhere',
    roleCodes: ['property_service'],
    estateIds: [await makeEstate(deps, '外')],
  })
  expect((await cash(eventId, 2500, await tokenFor(deps, elsewhere))).code).toBe('NOT_FOUND')
  await act(id, 'takeBack', { condition: 'good', depositBack: true })
  expect((await cash(eventId, 2500)).msg).toBe('卡已退还或注销，不再收款')
  const other = await stocked()
  await act(other, 'issue', { holderType: 'room', roomId: room, expireDys: 0, fee: 500, payMethod: 'cash' })
  expect((await cash((await told(other))[0]?.id ?? 0, 500)).msg).toBe('该流水没有扫码收款')
})
