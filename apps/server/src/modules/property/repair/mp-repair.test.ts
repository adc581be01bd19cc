import type { MpRepairOrderDetail } from '@linli/api-client/contract/property/mp-repair-calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpGrant } from '../../auth/mp/mp-grant.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'
import { cityRepair, repairProvider } from '../city-repair/city-repair.table.ts'

const path = '/api/mp/property/repair-orders'
const database = useDatabase()
const minute = 60_000
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
const staff = { desk: '', li: '', staffId: 0 }
const types = { tap: 0, lift: 0, hidden: 0 }

interface Neighbour {
  readonly token: string
  readonly roomId: number
  readonly personId: number
  readonly houseId: number
}
const people: Record<'chen' | 'zhou', Neighbour> = { chen: nobody(), zhou: nobody() }
function nobody(): Neighbour {
  return { token: '', roomId: 0, personId: 0, houseId: 0 }
}

/** A resident of a room, who has shown who it is. */
async function neighbour(name: string, room: string, phone: string): Promise<Neighbour> {
  const { make } = factory(deps)
  const home = await roomId(deps, estateId, room)
  const { id: personId } = await make(person, estateId, { name })
  const { id: residentId } = await make(resident, estateId, { name, personId, state: 'active' })
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: home }
  const { id: houseId } = await make(residentHouse, estateId, relation)
  const account = await make(mpUser, estateId, { personId, phone, realNameState: 'verified' })
  const capabilities = ['repair']
  await make(mpGrant, estateId, {
    mpUserId: account.id,
    roomId: home,
    residentId,
    houseId,
    capabilities,
    state: 'active',
    validFrom: now,
    validTo: null,
  })
  const owner = { mpUserId: account.id, platform: 'wechat' as const }
  const { token } = await openMpSession(deps, database().db, owner, now)
  return { token, roomId: home, personId, houseId }
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  const desk = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  staff.desk = await tokenFor(deps, desk, { stepUp: true })
  await database().sql`update estate set manager_user_id = ${desk}`
  const idOf = async (to: string, body: object): Promise<number> => {
    const answer = await api.send('POST', `/api/property/${to}`, body, { token: staff.desk })
    expect(answer.body).toMatchObject({ success: true })
    return (answer.body.data as { id: number }).id
  }
  const parentId = await idOf('repair-types', { name: '水电', code: 'utility' })
  types.tap = await idOf('repair-types', { parentId, name: '龙头', code: 'tap', area: 'indoor' })
  types.lift = await idOf('repair-types', { parentId, name: '电梯', code: 'lift', area: 'public' })
  types.hidden = await idOf('repair-types', { parentId, name: '消防', code: 'fire', showInMp: false })
  const li = await makeAccount(deps, { username: 'li', roleCodes: ['maintenance'], estateIds: [estateId] })
  staff.li = await tokenFor(deps, li)
  staff.staffId = await idOf('repair-staff', { estateId, userId: li, typeIds: [parentId], maxOpen: 9 })
  people.chen = await neighbour('陈小满', '1栋1单元101', '19900000101')
  people.zhou = await neighbour('周平', '1栋1单元102', '19900000102')
})

beforeEach(async () => {
  await database().sql`update repair_order set state = 'cancelled', due_at = null`
})

type Who = keyof typeof people
const say = async (who: Who, to: string, body: object) =>
  await api.send('POST', `${path}${to}`, body, { token: people[who].token })
const look = async (who: Who, to = '') => await api.get(`${path}${to}`, { token: people[who].token })
const reportOf = (who: Who, more: object = {}) => ({
  roomId: people[who].roomId,
  typeId: types.tap,
  area: 'indoor',
  content: '龙头滴水',
  ...more,
})
const reported = async (who: Who, more: object = {}): Promise<number> => {
  const { body } = await say(who, '', reportOf(who, more))
  expect(body).toMatchObject({ success: true })
  return (body.data as { id: number }).id
}
const picture = async (who: Who): Promise<string> => {
  const file = new Blob([Uint8Array.from(png)], { type: 'image/png' })
  const { body } = await api.upload('/api/mp/files', file, '照片.png', { token: people[who].token })
  return (body.data as { key: string }).key
}
/** An action of staff, under the version of the order as it is. */
const work = async (id: number, action: string, token: string, input: object = {}) => {
  const { body } = await api.get(`/api/property/repair-orders/${id}`, { token: staff.desk })
  const { version } = body.data as { version: number }
  const answer = await api.send(
    'POST',
    `/api/property/repair-orders/${id}/${action}`,
    { version, ...input },
    { token },
  )
  expect(answer.body).toMatchObject({ success: true })
}
const finished = async (who: Who): Promise<number> => {
  const id = await reported(who)
  await work(id, 'dispatch', staff.desk, { staffId: staff.staffId })
  await work(id, 'accept', staff.li)
  await work(id, 'start', staff.li)
  await work(id, 'finish', staff.li, { resultText: '换了阀芯', faultReason: 'wear', lines: [] })
  return id
}

describe('a resident', () => {
  test('reports for the own home in the own name, and follows the order to the rating', async () => {
    const images = [await picture('chen')]
    const id = await reported('chen', { images })
    const row = await api.get(`/api/property/repair-orders/${id}`, { token: staff.desk })
    expect(row.body.data).toMatchObject({
      estateId,
      channel: 'mp',
      roomId: people.chen.roomId,
      personId: people.chen.personId,
      images,
      reporterPhone: '199****0101',
      state: 'pending',
    })
    await work(id, 'dispatch', staff.desk, { staffId: staff.staffId })
    await work(id, 'accept', staff.li)
    await work(id, 'start', staff.li)
    await work(id, 'finish', staff.li, { resultText: '换了阀芯', faultReason: 'wear', lines: [] })
    const rated = await say('chen', `/${id}/rate`, {
      score: 4,
      timelinessScore: 5,
      attitudeScore: 5,
      tags: ['fast'],
      content: '不错',
    })
    const order = rated.body.data as MpRepairOrderDetail
    expect(order).toMatchObject({ state: 'done', score: 4, resultText: '换了阀芯', rating: { score: 4 } })
    expect(order.events.map(({ label }) => label)).toEqual([
      '报修',
      '派单',
      '接单',
      '开始维修',
      '完成',
      '验收评价',
    ])
    const { body } = await api.get(`/api/property/repair-orders/${id}/events`, { token: staff.desk })
    expect((body.data as readonly object[]).at(-1)).toMatchObject({ operatorName: '陈*满' })
  })

  test('reports for no other home, for no type that is not offered, and for a public place with its name', async () => {
    const refused = async (more: object) => (await say('chen', '', reportOf('chen', more))).body.fields
    expect(await refused({ roomId: people.zhou.roomId })).toEqual({ roomId: '只能为本人名下的房屋报修' })
    expect(await refused({ typeId: types.hidden })).toEqual({ typeId: '该类型请联系物业报修' })
    expect(await refused({ typeId: types.lift })).toEqual({ area: '该类型只受理公共区域报修' })
    const lift = { typeId: types.lift, area: 'public' }
    expect(await refused(lift)).toEqual({ location: '公共区域报修须填写具体位置' })
    const made = (await say('chen', '', reportOf('chen', { ...lift, location: '2单元电梯' }))).body.data
    expect(made).toMatchObject({ place: '2单元电梯' })
    const { body } = await api.get('/api/mp/property/repair-types', {
      token: people.chen.token,
      query: { estateId: String(estateId) },
    })
    expect((body.data as readonly { name: string }[]).map(({ name }) => name)).toEqual(['龙头', '电梯'])
  })

  test('is asked before the same thing is reported twice within a day', async () => {
    await reported('chen')
    const again = await say('chen', '', reportOf('chen'))
    expect(again).toMatchObject({ status: 409, body: { code: 'CONFIRM_REQUIRED' } })
    const twice = await say('chen', '', reportOf('chen', { confirmed: ['sameRoom'] }))
    expect(twice.status).toBe(200)
  })

  test('[3-50] neither sees nor touches the orders of others, nor their pictures', async () => {
    const images = [await picture('chen')]
    const id = await reported('chen', { images })
    const rating = { score: 1, timelinessScore: 1, attitudeScore: 1 }
    const tried = [
      await look('zhou', `/${id}`),
      await say('zhou', `/${id}/rate`, rating),
      await say('zhou', `/${id}/rework`, { reason: '没修好' }),
      await say('zhou', `/${id}/cancel`, { reason: '不修了' }),
      await say('zhou', `/${id}/urge`, { content: '快点' }),
      await say('zhou', `/${id}/notes`, { content: '补充' }),
      await api.get('/api/mp/property/repair-types', {
        token: people.zhou.token,
        query: { estateId: String(estateId + 1) },
      }),
    ]
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 404))
    expect((await look('zhou')).body.data).toMatchObject({ records: [], total: 0 })
    const shown = async (who: Who) =>
      (await api.raw('GET', `/api/mp/files/${images[0]}`, { token: people[who].token })).status
    expect([await shown('chen'), await shown('zhou')]).toEqual([200, 404])
    // Nor does a key that somebody else uploaded become a picture of one's own order.
    const foreign = await say('zhou', '', reportOf('zhou', { images: [await picture('chen')] }))
    expect(foreign.body.fields).toEqual({ images: '所选文件不存在' })
  })

  test('reports nothing any more for a home that was left', async () => {
    await database().sql`update resident_house set state = 'moved_out' where id = ${people.zhou.houseId}`
    const gone = await say('zhou', '', reportOf('zhou'))
    expect(gone.body.fields).toEqual({ roomId: '只能为本人名下的房屋报修' })
    await database().sql`update resident_house set state = 'active', lease_end = '2026-03-01'
      where id = ${people.zhou.houseId}`
    expect((await say('zhou', '', reportOf('zhou'))).status).toBe(422)
    await database().sql`update resident_house set lease_end = null where id = ${people.zhou.houseId}`
  })

  test('says more, urges once in half an hour, cancels in time', async () => {
    const id = await reported('chen')
    const said = await say('chen', `/${id}/notes`, { content: '家里有老人', images: [await picture('chen')] })
    expect((said.body.data as MpRepairOrderDetail).events.at(-1)).toMatchObject({
      label: '补充说明',
      content: '家里有老人',
      images: [expect.any(String)],
    })
    expect((await say('chen', `/${id}/urge`, { content: '请尽快' })).status).toBe(200)
    const again = await say('chen', `/${id}/urge`, { content: '请尽快' })
    expect(again.body).toMatchObject({ msg: '您刚刚催办过，请30分钟后再试' })
    now = new Date(now.getTime() + 31 * minute)
    expect((await say('chen', `/${id}/urge`, { content: '请尽快' })).status).toBe(200)
    expect((await say('chen', `/${id}/cancel`, { reason: '自己修好了' })).body.data).toMatchObject({
      state: 'cancelled',
    })
    const late = await say('chen', `/${id}/cancel`, { reason: '自己修好了' })
    expect(late.body).toMatchObject({ msg: '当前状态为「已取消」，不能取消工单' })
  })

  test('does not accept the work three times, and is told where to complain then', async () => {
    const id = await finished('chen')
    for (let n = 0; n < 3; n += 1) {
      expect((await say('chen', `/${id}/rework`, { reason: '又漏了' })).status).toBe(200)
      await work(id, 'finish', staff.li, { resultText: '再换', faultReason: 'wear', lines: [] })
    }
    const fourth = await say('chen', `/${id}/rework`, { reason: '又漏了' })
    expect(fourth.body).toMatchObject({ msg: '返工次数已达上限，请转投诉处理' })
  })

  test('is told nothing of what staff notes or refuses among themselves', async () => {
    const id = await reported('chen')
    await api.send(
      'POST',
      `/api/property/repair-orders/${id}/notes`,
      { text: '业主难缠' },
      { token: staff.desk },
    )
    await work(id, 'dispatch', staff.desk, { staffId: staff.staffId })
    await work(id, 'refuse', staff.li, { reason: '不想去' })
    const { body } = await look('chen', `/${id}`)
    expect(JSON.stringify(body.data)).not.toMatch(/难缠|不想去/)
  })
})

describe('through the city', () => {
  const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '22:00' }]
  const viaCity = async (who: Who, more: object = {}) =>
    (await say(who, '', reportOf(who, { city: true, confirmed: ['sameRoom'], ...more }))).body

  test('a resident orders from the first company that has room, at home alone', async () => {
    const { make } = factory(deps)
    const [place] = await database().sql<
      { region: string }[]
    >`select region from estate where id = ${estateId}`
    expect((await viaCity('chen')).fields).toEqual({ city: '不可上门：该小区所在城市未登记' })
    const { id: cityId } = await make(cityRepair, estateId, {
      region: `${(place?.region ?? '').slice(0, 4)}00`,
      state: 'open',
      dispatch: 'provider',
      repairTypeIds: [types.tap],
      serviceHours: hours,
    })
    const of = { cityIds: [cityId], repairTypeIds: [types.tap], state: 'active', validTo: '2099-12-31' }
    const { id: small } = await make(repairProvider, estateId, { ...of, priority: 20, dailyCapacity: 1 })
    const { id: large } = await make(repairProvider, estateId, { ...of, priority: 10, dailyCapacity: 1 })
    expect((await viaCity('chen', { area: 'public', typeId: types.lift })).fields).toEqual({
      city: '城市维修只受理入户报修',
    })
    const providerOf = async (who: Who, more: object = {}) => {
      const { data } = await viaCity(who, more)
      const [row] = await database().sql<{ provider_id: number; channel: string }[]>`
        select provider_id::int, channel from repair_order where id = ${(data as { id: number }).id}`
      return [row?.channel, row?.provider_id]
    }
    expect(await providerOf('chen')).toEqual(['city', small])
    expect(await providerOf('zhou')).toEqual(['city', large])
    expect((await viaCity('chen')).fields).toEqual({ city: '服务商今日接单已满，请改日预约' })
    // The resident may name the company, where it has room.
    await database().sql`update repair_provider set daily_capacity = 2`
    expect(await providerOf('chen', { providerId: large })).toEqual(['city', large])
    expect((await viaCity('chen', { providerId: large })).fields).toEqual({
      providerId: '该服务商今日接单已满（2单）',
    })
    const { id: other } = await make(repairProvider, estateId, { ...of, cityIds: [] })
    expect((await viaCity('chen', { providerId: other })).fields).toEqual({
      providerId: '该服务商不服务此小区或类型',
    })
    // Where companies bid, the one with the most room has it, and none is named.
    await database().sql`update city_repair set dispatch = 'bid'`
    await database().sql`update repair_provider set daily_capacity = 9 where id = ${large}`
    expect(await providerOf('chen')).toEqual(['city', large])
    expect((await viaCity('chen', { providerId: small })).fields).toEqual({
      providerId: '此处由平台派单，不能选择服务商',
    })
    // Where the estates go first and have somebody, the order is theirs.
    await database().sql`update city_repair set dispatch = 'estate_first'`
    expect(await providerOf('chen')).toEqual(['mp', null])
  })
})
