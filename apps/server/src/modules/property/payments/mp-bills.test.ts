import { beforeAll, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpGrant } from '../../auth/mp/mp-grant.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { openTill, type Till } from './testing/till.ts'

const database = useDatabase({ pool: 8 })
const path = '/api/mp/property'
let till: Till
let subjectId = 0
let [chen, zhou] = [nobody(), nobody()]

function nobody() {
  return { token: '', roomId: 0 }
}

/** Somebody who lives in a room, and may look at its bills or not. */
async function neighbour(roomId: number, name: string, capabilities: readonly string[]) {
  const { deps, estateId, clock } = till
  const { make } = factory(deps)
  const { id: personId } = await make(person, estateId, { name })
  const { id: residentId } = await make(resident, estateId, { name, personId, state: 'active' })
  const relation = { relation: 'tenant', state: 'active', leaseEnd: '2027-01-01', residentId, roomId }
  const { id: houseId } = await make(residentHouse, estateId, { ...relation, headGroup: 'tenant' })
  const phone = `199${String(10_000_000 + personId)}`
  const account = await make(mpUser, estateId, { personId, phone, realNameState: 'verified' })
  await make(mpGrant, estateId, {
    mpUserId: account.id,
    roomId,
    residentId,
    houseId,
    capabilities: [...capabilities],
    state: 'active',
    validFrom: clock.now,
    validTo: null,
  })
  const owner = { mpUserId: account.id, platform: 'wechat' as const }
  return { roomId, token: (await openMpSession(deps, database().db, owner, clock.now)).token }
}

beforeAll(async () => {
  till = await openTill(database, '2026-04-20T02:00:00Z')
  subjectId = await till.subject({ lateEnabled: true, lateDailyRate: 0.0005 })
  chen = await neighbour(till.rooms[0] ?? 0, '陈小满', ['bill'])
  zhou = await neighbour(till.rooms[1] ?? 0, '周平', ['repair'])
})

const get = async (to: string, token: string) => (await till.api.get(`${path}/${to}`, { token })).body
const post = async (to: string, body: object, token: string) =>
  (await till.api.send('POST', `${path}/${to}`, body, { token })).body
interface Rooms {
  readonly rooms: readonly {
    readonly owed: number
    readonly bills: readonly { readonly id: number; readonly owed: number }[]
  }[]
}

describe('residents', () => {
  test('[3-50] see the bills of their own rooms alone, where they may', async () => {
    await till.billFor(chen.roomId, subjectId, 10_000)
    await till.billFor(zhou.roomId, subjectId, 20_000)
    expect((await get('bills', chen.token)).data).toMatchObject({
      rooms: [{ roomId: chen.roomId, owed: 10_100, prepaid: 0, bills: [{ principal: 10_000, late: 100 }] }],
    })
    expect((await get('bills', zhou.token)).data).toEqual({ rooms: [] })
    const [foreign] = await till.sql`select id::int from pay_bill where room_id = ${zhou.roomId}`
    const pay = async (roomId: number, token: string) =>
      await post(
        'payments',
        { roomId, bills: [{ id: Number(foreign?.['id']), expectedOwed: 20_200 }], channel: 'wechat' },
        token,
      )
    expect(await pay(chen.roomId, chen.token)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await pay(zhou.roomId, chen.token)).toMatchObject({
      fields: { roomId: '只能为本人名下的房屋缴费' },
    })
    expect((await pay(zhou.roomId, zhou.token)).msg).toContain('没有「查缴账单」的权限')
  })

  test('pay by the telephone, and see what became of it', async () => {
    const { rooms } = (await get('bills', chen.token)).data as Rooms
    const bills = (rooms[0]?.bills ?? []).map(({ id, owed }) => ({ id, expectedOwed: owed }))
    const given = { roomId: chen.roomId, channel: 'wechat' }
    expect(
      await post('payments', { ...given, bills: [{ ...bills[0], expectedOwed: 1 }] }, chen.token),
    ).toMatchObject({
      msg: '账单金额已变化，请刷新后重试',
    })
    expect(await post('payments', { ...given, bills: [] }, chen.token)).toMatchObject({ success: false })
    const asked = (await post('payments', { ...given, bills }, chen.token)).data as { readonly id: number }
    expect((await get(`payments/${asked.id}`, chen.token)).data).toMatchObject({
      state: 'pending',
      amount: 10_100,
    })
    expect((await get(`payments/${asked.id}`, zhou.token)).code).toBe('NOT_FOUND')
    await till.notify(asked.id)
    expect((await get(`payments/${asked.id}`, chen.token)).data).toMatchObject({ state: 'success' })
    expect((await get('payments', chen.token)).data).toMatchObject({
      total: 1,
      records: [{ amount: 10_100, lines: [{ amount: 10_100 }] }],
    })
    expect((await get('payments', zhou.token)).data).toMatchObject({ total: 0 })
    const invoice = { paymentIds: [asked.id], titleType: 'person', title: '陈小满' }
    expect(await post('invoice-requests', invoice, zhou.token)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await post('invoice-requests', invoice, chen.token)).toMatchObject({ data: { amount: 10_100 } })
    await till.assertSound()
  })

  test('pay ahead, and may give it up before it is paid', async () => {
    const top = async () =>
      (
        await post(
          'payments',
          { roomId: chen.roomId, bills: [], topup: 5_000, channel: 'alipay' },
          chen.token,
        )
      ).data as { readonly id: number }
    const { id } = await top()
    expect((await post(`payments/${id}/cancel`, {}, chen.token)).data).toEqual({ closed: true })
    await till.notify((await top()).id)
    expect((await get('bills', chen.token)).data).toMatchObject({ rooms: [{ owed: 0, prepaid: 5_000 }] })
    await till.assertSound()
  })
})
