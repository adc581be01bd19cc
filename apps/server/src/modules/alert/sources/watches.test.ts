import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { accessDeviceAuth } from '../../access/issue/issue.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'
import { careAbsence, careContact } from '../care/care.table.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import { elderWatch, levelOfSilence } from './elders.ts'
import { undeliveredWatch } from './undelivered.ts'

const database = useDatabase()
const hour = 3_600_000
/** 10:00 in China. */
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let estateId = 0
let home = 0
let personId = 0

const later = (hours: number) => {
  now = new Date(now.getTime() + hours * hour)
}
const alerts = async (kind: string) =>
  await database().sql<{ state: string; level: string; hits: number; texts: string[] }[]>`
    select state, level, hit_count as hits, jsonb_path_query_array(evidence, '$[*].text') as texts
    from control_alert where kind = ${kind} and person_id is not distinct from
      ${kind === 'elder_silent' ? personId : null} order by id`
const seen = async (at = now) =>
  await database().sql`
    insert into person_last_pass (estate_id, person_id, last_success_at, last_record_id)
    values (${estateId}, ${personId}, ${at}, 1)
    on conflict (estate_id, person_id) do update set last_success_at = excluded.last_success_at`

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  estateId = await makeEstate(deps, '松园')
  await build(deps, estateId)
  home = await roomId(deps, estateId, '1栋1单元101')
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
})

describe('[2a-44] old people who live alone', () => {
  /** Somebody else each time, seen just now at ten in the morning. */
  beforeEach(async () => {
    later(24 * 30)
    const { make } = factory(deps)
    personId = (
      await make(person, estateId, { name: '陈阿婆', tags: ['elder_alone'], birthDate: '1940-01-01' })
    ).id
    const { id: residentId } = await make(resident, estateId, {
      personId,
      name: '陈阿婆',
      state: 'active',
      tags: ['elder_alone'],
    })
    const relation = {
      relation: 'owner',
      state: 'active',
      livesHere: true,
      leaseEnd: null,
      moveInDate: '2020-01-01',
    }
    await make(residentHouse, estateId, { ...relation, residentId, roomId: home })
    await seen()
  })

  test('are told of after a day, higher after two and three, as one alert that ends with a sighting', async () => {
    later(23)
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toEqual([])
    later(1)
    for (const level of ['normal', 'high', 'urgent']) {
      await elderWatch.run(deps)
      await elderWatch.run(deps)
      expect(await alerts('elder_silent')).toMatchObject([{ state: 'untreated', level }])
      later(24)
    }
    expect(await alerts('elder_silent')).toMatchObject([{ hits: 3 }])
    await seen()
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toMatchObject([{ state: 'treated' }])
  })

  test('are told of to the family that has an account, once for each level', async () => {
    const { make } = factory(deps)
    const { id: childId } = await make(person, estateId, { name: '陈小满' })
    const known = { personId: childId, name: '陈小满', state: 'active', residentNo: '990001' }
    const child = await make(resident, estateId, known)
    const relation = { relation: 'co_owner', state: 'active', livesHere: false, leaseEnd: null }
    await make(residentHouse, estateId, { ...relation, residentId: child.id, roomId: home })
    const account = await make(mpUser, estateId, { personId: childId, realNameState: 'verified' })
    const tell = vi.spyOn(deps.platformApps, 'tell').mockImplementation(() => undefined)
    later(24)
    await elderWatch.run(deps)
    const variables = { name: '陈阿婆', event: '24小时未出现', at: expect.stringMatching(/^\d{4}-/) }
    expect(tell.mock.calls.map(([, news]) => news)).toContainEqual({
      mpUserId: account.id,
      event: 'alert_care',
      variables,
    })
    const times = tell.mock.calls.length
    await elderWatch.run(deps)
    expect(tell.mock.calls).toHaveLength(times)
    tell.mockRestore()
    await database().sql`delete from mp_user where id = ${account.id}`
  })

  test('are never told of at night', async () => {
    later(24 + 17)
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toEqual([])
    later(5)
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toHaveLength(1)
  })

  test('are away as long as an absence says', async () => {
    const { make } = factory(deps)
    const day = (ms: number) => new Date(now.getTime() + ms).toISOString().slice(0, 10)
    const absence = { personId, state: 'active', fromDate: day(0), toDate: day(48 * hour) }
    await make(careAbsence, estateId, absence)
    later(26)
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toEqual([])
  })

  test('are found by a contact, but not by one that nobody answered', async () => {
    const { make } = factory(deps)
    later(20)
    const contact = { personId, way: 'phone', at: now }
    await make(careContact, estateId, { ...contact, result: 'no_answer' })
    later(4)
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toMatchObject([{ state: 'untreated' }])
    await make(careContact, estateId, { ...contact, at: new Date(now.getTime() + 1), result: 'ok' })
    later(1)
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toMatchObject([{ state: 'treated' }])
  })

  test('may only have gone unseen where their usual doors are offline', async () => {
    const { make } = factory(deps)
    const standing = { state: 'in_use', runStatus: 'offline', lastOfflineAt: new Date(now.getTime() + hour) }
    const { id: deviceId } = await make(device, estateId, standing)
    await database().sql`
      insert into pass_record (estate_id, device_id, device_time, pass_time, received_at, person_id, person_kind, auth_mode, result, event_id, late, skewed)
      values (${estateId}, ${deviceId}, ${now}, ${new Date(now.getTime() - hour)}, ${now}, ${personId}, 'resident', 'face', 'success', 1, false, false)`
    later(24)
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toMatchObject([
      { level: 'info', texts: ['期间常用设备离线，可能漏记'] },
    ])
    await database().sql`update device set run_status = 'online' where id = ${deviceId}`
    await elderWatch.run(deps)
    expect(await alerts('elder_silent')).toMatchObject([{ level: 'normal' }])
  })

  test.each([
    [24, 24, 'normal'],
    [47.9, 24, 'normal'],
    [48, 24, 'high'],
    [72, 24, 'urgent'],
    [72, 36, 'high'],
  ])('%d hours of %d are %s', (silentHours, hours, level) => {
    expect(levelOfSilence(silentHours, hours)).toBe(level)
  })
})

test('a right that was taken and that a device has not deleted after a day is told of, until it has', async () => {
  const { make } = factory(deps)
  const { id: deviceId } = await make(device, estateId, { state: 'in_use' })
  const { id } = await make(accessDeviceAuth, estateId, {
    deviceId,
    subjectType: 'resident',
    state: 'revoking',
  })
  await database().sql`update access_device_auth set updated_at = ${now} where id = ${id}`
  later(23)
  await undeliveredWatch.run(deps)
  expect(await alerts('revoke_undelivered')).toEqual([])
  later(1)
  await undeliveredWatch.run(deps)
  await undeliveredWatch.run(deps)
  expect(await alerts('revoke_undelivered')).toMatchObject([{ state: 'untreated', hits: 1 }])
  await database().sql`update access_device_auth set state = 'revoked' where id = ${id}`
  await undeliveredWatch.run(deps)
  expect(await alerts('revoke_undelivered')).toMatchObject([{ state: 'treated' }])
})
