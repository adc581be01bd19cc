import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDeps } from '../../../test/support/app.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { inContext } from '../../kit/context.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { announce } from '../../kit/facts/facts.ts'
import { createRow } from '../../kit/serve/write.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { verifyAt } from '../access/decision/verify.ts'
import { controlTarget } from '../alert/targets/control-target.table.ts'
import { channel } from '../base/devices/channel.table.ts'
import { deviceModel } from '../base/devices/device-model.table.ts'
import { device } from '../base/devices/device.table.ts'
import { qrOf } from './applications/visit-codes.ts'
import { visitorModel } from './applications/visitor-application.routes.ts'
import { visitorApplication } from './applications/visitor-application.table.ts'
import { makeHosted } from './testing/hosted.ts'

const database = useDatabase()
const minute = 60_000
const hour = 60 * minute
const gate = { kind: 'system', name: '门' } as const
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let estateId = 0
let home = 0
let host = 0
let door = 0
let keypad = 0

/** A visit that may begin now, through one door. */
async function approved() {
  return await inContext(deps, gate, async (ctx) => {
    const row = await createRow(
      visitorModel,
      {
        estateId,
        roomId: home,
        hostResidentId: host,
        source: 'resident_invite',
        visitorType: 'relative',
        visitorName: '何来',
        phone: '19900000001',
        purpose: 'visit',
        channelIds: [door],
        validFrom: now.toISOString(),
        validTo: new Date(now.getTime() + 4 * hour).toISOString(),
      },
      ctx,
    )
    expect(row.state).toBe('approved')
    return row
  })
}
const read = async (id: number) => {
  const [row] = await database().db.select().from(visitorApplication).where(eq(visitorApplication.id, id))
  if (row === undefined) throw new Error('no such visit')
  return row
}
const codesOf = async (id: number) => {
  const row = await read(id)
  return await inContext(deps, gate, async (ctx) => ({
    qr: qrOf(ctx, row, 'now') ?? '',
    slip: qrOf(ctx, row, 'slip') ?? '',
    passcode: row.passcodeEnc === null ? '' : ctx.deps.personal.open(row.passcodeEnc),
  }))
}
const show = async (kind: 'qr' | 'passcode', value: string, direction: 'in' | 'out' = 'in', id = keypad) =>
  await inContext(
    deps,
    gate,
    async (ctx) => await verifyAt(ctx, { id, estateId, channelId: door }, { kind, value, direction }),
  )

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  ;({ estateId, home, host } = await makeHosted(deps))
  const { make } = factory(deps)
  const open = {
    kind: 'person',
    level: 'estate',
    passMode: 'normal',
    enabled: true,
    openFrom: null,
    openUntil: null,
  }
  door = (await make(channel, estateId, { ...open, antiPassback: false })).id
})

beforeEach(() => {
  now = new Date(now.getTime() + 24 * hour)
  // Each test stands at a keypad of its own.
  keypad += 1_000_001
})

describe('codes of visitors at a door', () => {
  test('[2a-33] a single pass enters once, of two at once as well, and goes out', async () => {
    const { id } = await approved()
    const { qr } = await codesOf(id)
    const both = await Promise.all([show('qr', qr), show('qr', qr, 'in', keypad + 1)])
    expect(both.filter(({ allow }) => allow)).toHaveLength(1)
    expect(both.find(({ allow }) => !allow)?.reason).toBe('qr_used_up')
    expect(await read(id)).toMatchObject({ state: 'visiting', inside: true, useCount: 1 })
    expect(await show('qr', qr, 'out')).toMatchObject({ allow: true, subjectKind: 'visitor' })
    expect(await read(id)).toMatchObject({ state: 'left', inside: false, passcodeHash: null })
  })

  test('who is put on the black list after the visit was agreed to is not let in, and is let out', async () => {
    const { id } = await approved()
    const { passcode } = await codesOf(id)
    const { phoneHash } = await read(id)
    const { make } = factory(deps)
    const refused = { kind: 'person', listType: 'black', refuse: true, state: 'approved' }
    const target = await make(controlTarget, estateId, { ...refused, name: '何来', phoneHash })
    expect(await show('passcode', passcode)).toMatchObject({ allow: false, reason: 'blacklist' })
    expect((await read(id)).useCount).toBe(0)
    // Somebody who may take the risk took it.
    await database().sql`update visitor_application set risks = '{black}' where id = ${id}`
    expect(await show('passcode', passcode)).toMatchObject({ allow: true })
    await database().sql`update visitor_application set risks = '{}' where id = ${id}`
    expect(await show('passcode', passcode, 'out')).toMatchObject({ allow: true })
    await database().sql`update control_target set state = 'removed' where id = ${target.id}`
  })

  test('the same device again within a minute is the same entry', async () => {
    const { id } = await approved()
    const { passcode } = await codesOf(id)
    expect((await show('passcode', passcode)).allow).toBe(true)
    now = new Date(now.getTime() + minute / 2)
    expect((await show('passcode', passcode)).allow).toBe(true)
    expect((await read(id)).useCount).toBe(1)
    now = new Date(now.getTime() + minute)
    expect(await show('passcode', passcode)).toMatchObject({ allow: false, reason: 'qr_used_up' })
  })

  test('[2a-33] a code of another minute is no good, the one on the slip is', async () => {
    const { id } = await approved()
    const { qr, slip } = await codesOf(id)
    now = new Date(now.getTime() + 2 * minute)
    expect(await show('qr', qr)).toMatchObject({ allow: false, reason: 'qr_expired' })
    expect((await show('qr', slip)).allow).toBe(true)
  })

  test('a forged code and one that was taken back open nothing', async () => {
    const { id } = await approved()
    const { slip, passcode } = await codesOf(id)
    expect((await show('qr', `${slip.slice(0, -1)}z`)).reason).toBe('qr_invalid')
    const row = await read(id)
    await inContext(
      deps,
      gate,
      async (ctx) => await takeTransition(visitorModel, row, 'cancel', { cancelReason: '改日' }, ctx),
    )
    expect((await show('qr', slip)).reason).toBe('qr_invalid')
    expect((await show('passcode', passcode)).reason).toBe('password_wrong')
  })

  test('[2a-35] five wrong passcodes in a row lock a keypad for ten minutes', async () => {
    const { id } = await approved()
    const { passcode } = await codesOf(id)
    const wrong = passcode === '000000' ? '000001' : '000000'
    for (let at = 0; at < 5; at += 1) expect((await show('passcode', wrong)).reason).toBe('password_wrong')
    expect(await show('passcode', passcode)).toMatchObject({ allow: false, reason: 'locked' })
    expect((await show('passcode', passcode, 'in', keypad + 1)).allow).toBe(true)
    now = new Date(now.getTime() + 11 * minute)
    expect((await show('passcode', wrong)).reason).toBe('password_wrong')
  })
})

describe('doors that know a visitor by face or card', () => {
  /** What a door tells of a visit: so many minutes after the beginning of the test. */
  const tell = async (visitId: number, ...passes: readonly ['in' | 'out', number][]) =>
    await inContext(deps, gate, async (ctx) => {
      await announce(ctx, 'visitors.passed', {
        passes: passes.map(([direction, after]) => {
          const at = new Date(now.getTime() + after * minute).toISOString()
          return { visitId, estateId, deviceId: keypad, authMode: 'face', direction, at }
        }),
      })
    })

  test('[2a-4] the visit begins with the entry and is over with the exit', async () => {
    const { id } = await approved()
    await tell(id, ['in', 0])
    expect(await read(id)).toMatchObject({ state: 'visiting', inside: true, useCount: 1, enterAt: now })
    await tell(id, ['out', 30])
    expect(await read(id)).toMatchObject({
      state: 'left',
      inside: false,
      leaveAt: new Date(now.getTime() + 30 * minute),
    })
  })

  test('[2a-4] passes heard of in another order give the same visit', async () => {
    const told = [[['in', 0]], [['out', 10]], [['in', 20]]] as const satisfies readonly (readonly [
      'in' | 'out',
      number,
    ][])[]
    const visits = []
    for (const order of [told, [told[2], told[0], told[1]], [told[0], told[2], told[1]]]) {
      const { id } = await approved()
      await database().sql`update visitor_application set use_limit = 0 where id = ${id}`
      for (const one of order) await tell(id, ...one)
      visits.push(await read(id))
    }
    for (const { state, inside, useCount, enterAt, leaveAt } of visits)
      expect({ state, inside, useCount, enterAt, leaveAt }).toEqual({
        state: 'visiting',
        inside: true,
        useCount: 2,
        enterAt: now,
        leaveAt: new Date(now.getTime() + 10 * minute),
      })
  })

  test('a late entry moves the times of a visit that is over and begins nothing again', async () => {
    const { id } = await approved()
    await tell(id, ['in', 10], ['out', 20])
    await tell(id, ['in', 5])
    expect(await read(id)).toMatchObject({
      state: 'left',
      inside: false,
      enterAt: new Date(now.getTime() + 5 * minute),
    })
  })

  test('what another estate tells changes nothing', async () => {
    const { id } = await approved()
    await inContext(deps, gate, async (ctx) => {
      const pass = { visitId: id, deviceId: keypad, authMode: 'face', direction: 'in', at: now.toISOString() }
      await announce(ctx, 'visitors.passed', {
        passes: [{ ...pass, direction: 'in', estateId: estateId + 1 }],
      })
    })
    expect(await read(id)).toMatchObject({ state: 'approved', useCount: 0 })
  })
})

describe('checking in at the desk', () => {
  const checkIn = async (id: number) => {
    const row = await read(id)
    await inContext(deps, gate, async (ctx) => {
      await takeTransition(visitorModel, row, 'checkIn', { channelId: door }, ctx)
    })
  }

  test('the chosen passage opens; where none can be opened, nothing is done', async () => {
    const { id } = await approved()
    await expect(checkIn(id)).rejects.toMatchObject({
      fields: { channelId: expect.stringContaining('人工放行') },
    })
    expect(await read(id)).toMatchObject({ state: 'approved', useCount: 0 })
    const { make } = factory(deps)
    const model = await make(deviceModel, estateId, { abilities: ['face', 'remote_open'], enabled: true })
    const standing = { modelId: model.id, state: 'in_use', runStatus: 'online', channelId: door }
    const { id: deviceId } = await make(device, estateId, standing)
    await checkIn(id)
    expect(await read(id)).toMatchObject({ state: 'visiting', inside: true, useCount: 1 })
    const [command] = await database().sql`select action, source, device_ids from device_command`
    expect(command).toMatchObject({ action: 'open', source: 'system', device_ids: [deviceId] })
  })
})

test('[2a-36] a host who moves out takes the visits that wait and are to come along', async () => {
  const { id } = await approved()
  await database().sql`update resident_house set state = 'moved_out' where resident_id = ${host}`
  await inContext(
    deps,
    gate,
    async (ctx) => await announce(ctx, 'relations.changed', { residentIds: [host], reason: '迁出' }),
  )
  expect(await read(id)).toMatchObject({
    state: 'cancelled',
    cancelReason: '被访人已迁出',
    passcodeHash: null,
  })
})
