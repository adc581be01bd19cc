import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { makeHosted } from './testing/hosted.ts'

const path = '/api/visitor/applications'
const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let home = 0
let guard = ''
let stranger = ''

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  ;({ estateId, home } = await makeHosted(deps))
  guard = await tokenFor(deps, await makeAccount(deps, { username: 'men', roleCodes: ['sys_admin'] }))
  stranger = await tokenFor(deps, await makeAccount(deps, { username: 'ke', roleCodes: ['guard'] }))
})

const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const post = async (to: string, input: object, token = guard) =>
  (await api.send('POST', to, input, { token })).body
const register = async (more: object) => {
  const { data } = await post(path, {
    estateId,
    source: 'desk',
    visitorType: 'relative',
    visitorName: '何来',
    phone: '19900001234',
    purpose: 'visit',
    roomId: home,
    validFrom: later(0),
    validTo: later(4),
    ...more,
  })
  return data as { id: number; applyNo: string; version: number }
}
const take = async (id: number, action: string, input: object = {}) => {
  const { data } = (await api.send('GET', `${path}/${id}`, undefined, { token: guard })).body
  return await post(`${path}/${id}/${action}`, { version: (data as { version: number }).version, ...input })
}
const find = async (text: string, token = guard) =>
  await post('/api/visitor/desk/find', { estateId, text }, token)

test('a visit is found by what its visitor shows or says, asked for, let in, printed and logged', async () => {
  const { id, applyNo } = await register({ plateNo: '川A12345', plateColor: 'blue' })
  for (const text of ['1234', applyNo, '川A12345', '何'])
    expect((await find(text)).data).toMatchObject([{ id, state: 'pending_host' }])
  expect((await find('9999')).data).toEqual([])

  expect((await post(`/api/visitor/desk/${id}/slip`, {})).msg).toBe('来访尚未通过或已结束，不能打印访客单')
  expect(await post(`/api/visitor/desk/${id}/call-host`, {})).toMatchObject({ data: { told: 0 } })
  expect((await post(`/api/visitor/desk/${id}/call-host`, {})).msg).toBe('已联系住户，请等待60秒')
  now = new Date(now.getTime() + 61_000)
  expect(await post(`/api/visitor/desk/${id}/call-host`, {})).toMatchObject({ success: true })
  await take(id, 'confirm', { way: 'phone' })

  await database().sql`insert into visitor_setting (estate_id, slip_footer, notice_text)
    values (${estateId}, '请佩戴访客单', '请勿吸烟')`
  const slip = (await post(`/api/visitor/desk/${id}/slip`, {})).data as { qr: string; passcode: string }
  expect(slip).toMatchObject({ slipFooter: '请佩戴访客单', noticeText: '请勿吸烟', visitorName: '何来' })
  for (const text of [slip.qr, slip.passcode]) expect((await find(text)).data).toMatchObject([{ id }])
  expect((await find(`${slip.qr.slice(0, -10)}0000000000`)).data).toEqual([])

  await take(id, 'checkIn')
  await take(id, 'checkout', { reason: '已送出' })
  const logs = (
    await api.send('GET', `/api/visitor/desk-logs?applicationId=${id}&pageSize=20`, undefined, {
      token: guard,
    })
  ).body.data as { records: { action: string }[] }
  expect(logs.records.map(({ action }) => action).sort()).toEqual(
    ['register', 'call_host', 'call_host', 'print', 'check_in', 'check_out'].sort(),
  )
})

test('what is known is told before anything is saved', async () => {
  const comer = { estateId, phone: '19900005678', roomId: home, validTo: later(4) }
  const check = async (more: object = {}) =>
    (await post(`${path}/check`, { ...comer, plateNo: '川A55555', ...more })).data
  expect(await check()).toMatchObject({ risks: [], isInside: false, plateTaken: false, roomLimit: 10 })
  const { id } = await register({ phone: comer.phone, plateNo: '川A55555', plateColor: 'blue' })
  expect(await check()).toMatchObject({ isInside: false, plateTaken: true })
  await take(id, 'confirm', { way: 'phone' })
  await take(id, 'checkIn')
  expect(await check()).toMatchObject({ isInside: true, visits90: 1 })
})

test('a gate without a device is not opened, and nothing is done in an estate of others', async () => {
  const { make } = factory(deps)
  const { channel } = await import('../base/devices/channel.table.ts')
  const gate = await make(channel, estateId)
  const open = { channelId: gate.id, reason: '快递车辆' }
  expect((await post('/api/visitor/desk/open-gate', open)).msg).toBe(
    '该通道没有在线且可远程开门的设备，请人工放行',
  )
  const { id } = await register({ phone: '19900007777' })
  for (const [to, input] of [
    ['open-gate', open],
    [`${id}/call-host`, {}],
    [`${id}/slip`, {}],
    ['find', { estateId, text: '7777' }],
  ] as const)
    expect(await post(`/api/visitor/desk/${to}`, input, stranger)).toMatchObject({ success: false })
})

test('who invited is told of a visitor who is still inside, and the way of a visit stands in its order', async () => {
  const { id } = await register({ phone: '19900008888', plateNo: '川A88888', plateColor: 'blue' })
  await take(id, 'confirm', { way: 'phone' })
  expect((await post(`/api/visitor/desk/${id}/call-host`, {})).msg).toBe(
    '该来访不在等待住户确认，访客也不在小区内',
  )
  await take(id, 'checkIn')
  expect(await post(`/api/visitor/desk/${id}/call-host`, {})).toMatchObject({ data: { told: 0 } })
  const { make } = factory(deps)
  const { channel } = await import('../base/devices/channel.table.ts')
  const { device } = await import('../base/devices/device.table.ts')
  const gate = await make(channel, estateId, { name: '东门' })
  const camera = await make(device, estateId, { channelId: gate.id })
  const { sql } = database()
  const common = { at: now.toISOString(), late: false }
  await sql`insert into pass_record (estate_id, event_id, device_id, channel_id, pass_time, device_time, received_at, late,
      skewed, direction, person_kind, auth_mode, result, subject_type, subject_id)
    values (${estateId}, 1, ${camera.id}, ${gate.id}, ${common.at}, ${common.at}, ${common.at}, false, false, 'in', 'visitor', 'qr',
      'success', 'visitor', ${id}), (${estateId}, 2, ${camera.id}, ${gate.id}, ${common.at}, ${common.at}, ${common.at}, false,
      false, 'in', 'visitor', 'qr', 'success', 'visitor', ${id + 1000})`
  const way = async (token: string) => (await api.send('GET', `${path}/${id}/way`, undefined, { token })).body
  expect((await way(guard)).data).toEqual([
    {
      id: expect.any(Number),
      by: 'foot',
      at: common.at,
      direction: 'in',
      channelId: gate.id,
      place: '东门',
      passed: true,
      image: null,
    },
  ])
  expect(await way(stranger)).toMatchObject({ success: false })
  const sketch = async (token: string) =>
    (await api.get('/api/base/channels/sketch', { token, query: { estateId: String(estateId) } })).body
  await sql`update channel set geo = '[104.1, 30.6]' where id = ${gate.id}`
  expect((await sketch(guard)).data).toMatchObject({
    doors: [{ id: gate.id, name: '东门', geo: [104.1, 30.6] }],
  })
  expect(await sketch(stranger)).toMatchObject({ success: false })
})
