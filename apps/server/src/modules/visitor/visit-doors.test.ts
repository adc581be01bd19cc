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
import { channel } from '../base/devices/channel.table.ts'
import { resident, residentHouse } from '../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../base/testing/world.ts'
import { qrOf } from './applications/visit-codes.ts'
import { visitorModel } from './applications/visitor-application.routes.ts'
import { visitorApplication } from './applications/visitor-application.table.ts'

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
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  home = await roomId(deps, estateId, '1栋1单元101')
  const { make } = factory(deps)
  host = (await make(resident, estateId, { name: '陈小满', state: 'active' })).id
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId: host, roomId: home }
  await make(residentHouse, estateId, relation)
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
  test('a single pass enters once, of two at once as well, and goes out', async () => {
    const { id } = await approved()
    const { qr } = await codesOf(id)
    const both = await Promise.all([show('qr', qr), show('qr', qr, 'in', keypad + 1)])
    expect(both.filter(({ allow }) => allow)).toHaveLength(1)
    expect(both.find(({ allow }) => !allow)?.reason).toBe('qr_used_up')
    expect(await read(id)).toMatchObject({ state: 'visiting', inside: true, useCount: 1 })
    expect(await show('qr', qr, 'out')).toMatchObject({ allow: true, subjectKind: 'visitor' })
    expect(await read(id)).toMatchObject({ state: 'left', inside: false, passcodeHash: null })
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

  test('a code of another minute is no good, the one on the slip is', async () => {
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

  test('five wrong passcodes in a row lock a keypad for ten minutes', async () => {
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

test('a host who moves out takes the visits that wait and are to come along', async () => {
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
