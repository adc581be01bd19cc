import { beforeAll, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { mpGrant } from '../auth/mp/mp-grant.table.ts'
import { openMpSession } from '../auth/mp/mp-sessions.ts'
import { mpUser } from '../auth/mp/mp-user.table.ts'
import { person } from '../base/people/person.table.ts'
import { resident, residentHouse } from '../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../base/testing/world.ts'
import { visitorApplication } from './applications/visitor-application.table.ts'

const path = '/api/mp/visitor/applications'
const database = useDatabase()
const hour = 3_600_000
const now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0

/** A resident of a room, who has shown who it is. */
async function neighbour(name: string, place: string, phone: string, capabilities: readonly string[]) {
  const { make } = factory(deps)
  const home = await roomId(deps, estateId, place)
  const { id: personId } = await make(person, estateId, { name })
  const { id: residentId } = await make(resident, estateId, { name, personId, state: 'active' })
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: home }
  const { id: houseId } = await make(residentHouse, estateId, relation)
  const account = await make(mpUser, estateId, { personId, phone, realNameState: 'verified' })
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
  const { token } = await openMpSession(
    deps,
    database().db,
    { mpUserId: account.id, platform: 'wechat' },
    now,
  )
  return { token, home, residentId }
}
type Neighbour = Awaited<ReturnType<typeof neighbour>>
let chen: Neighbour
let zhou: Neighbour

const invitation = (home: number) => ({
  roomId: home,
  visitorName: '何来',
  phone: '19900000009',
  visitorType: 'relative',
  purpose: 'visit',
  validFrom: new Date(now.getTime() + hour).toISOString(),
  validTo: new Date(now.getTime() + 3 * hour).toISOString(),
})
const say = async (who: Neighbour, method: 'GET' | 'POST', to: string, body?: object) =>
  (await api.send(method, to, body, { token: who.token })).body

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  chen = await neighbour('陈小满', '1栋1单元101', '19900000101', ['visitor'])
  zhou = await neighbour('周平', '1栋1单元102', '19900000102', ['repair'])
})

test('a resident invites, has codes to send on, and takes it back', async () => {
  const made = await say(chen, 'POST', path, invitation(chen.home))
  expect(made).toMatchObject({ data: { state: 'approved', visitorName: '何来' } })
  const { id } = made.data as { id: number }
  expect(await say(chen, 'GET', `${path}/${id}/qr`)).toMatchObject({
    data: { qr: expect.stringMatching(/^LV1\./u), passcode: expect.stringMatching(/^\d{6}$/u) },
  })
  expect((await say(zhou, 'GET', `${path}/${id}/qr`)).code).toBe('NOT_FOUND')
  expect((await say(zhou, 'POST', `${path}/${id}/cancel`, { reason: '不是我的' })).code).toBe('NOT_FOUND')
  expect(await say(chen, 'POST', `${path}/${id}/cancel`, { reason: '改日' })).toMatchObject({
    data: { state: 'cancelled' },
  })
  expect((await say(chen, 'GET', `${path}/${id}/qr`)).msg).toBe('来访尚未通过或已结束，没有通行码')
})

test('nobody invites to the home of others, or without the right', async () => {
  expect((await say(chen, 'POST', path, invitation(zhou.home))).fields).toEqual({
    roomId: '只能邀请访客到本人名下的房屋',
  })
  expect((await say(zhou, 'POST', path, invitation(zhou.home))).msg).toContain('您在此房屋没有')
})

test('the host says yes or no to who stands at the gate', async () => {
  const { make } = factory(deps)
  const waiting = async () =>
    await make(visitorApplication, estateId, {
      roomId: chen.home,
      hostResidentId: chen.residentId,
      source: 'desk',
      visitorType: 'relative',
      validFrom: now,
      validTo: new Date(now.getTime() + hour),
      state: 'pending_host',
    })
  const [first, second] = [await waiting(), await waiting()]
  expect((await say(zhou, 'POST', `${path}/${first.id}/confirm`, {})).code).toBe('NOT_FOUND')
  expect(await say(chen, 'POST', `${path}/${first.id}/confirm`, {})).toMatchObject({
    data: { state: 'approved' },
  })
  expect(await say(chen, 'POST', `${path}/${second.id}/refuse`, { reason: '不认识' })).toMatchObject({
    data: { state: 'rejected', rejectReason: '不认识' },
  })
  expect(await say(chen, 'GET', path)).toMatchObject({ data: { total: 3 } })
})
