import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { accessSubject } from '../../access/grants/access-grant.table.ts'
import { gatewayOf, makeGateway, tinyPicture } from '../../access/testing/gateway-world.ts'
import { person } from '../../base/people/person.table.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import { controlTarget } from '../targets/control-target.table.ts'
import { occasionsIn, stayIn } from './strangers.ts'

const database = useDatabase()
const minute = 60_000
const day = 1440 * minute
let now = new Date('2026-03-02T04:00:00Z')
let deps: ServerDeps
let seq = 0
let sn = ''
let estateId = 0
let report: ReturnType<typeof gatewayOf>['report']

const alerts = async (kind: string) =>
  await database().sql<{ state: string; level: string; hits: number; late: boolean; title: string }[]>`
    select state, level, hit_count as hits, late, title from control_alert where kind = ${kind} order by id`

/** A pass at the door that the tests look at, now or so long ago. */
async function passes(fields: object, { agoMs = 0, times = 1 } = {}) {
  const events = Array.from({ length: times }, () => {
    seq += 1
    const time = new Date(now.getTime() - agoMs).toISOString()
    return { sn, epoch: 1, seq, type: 'pass', time, authMode: 'face', result: 'success', ...fields }
  })
  const { data } = await report(events)
  expect((data as { results: { status: string }[] }).results.map(({ status }) => status)).toEqual(
    events.map(() => 'accepted'),
  )
}
const fails = async (failReason: string, fields: object = {}) =>
  await passes({ result: 'fail', failReason, ...fields })
/** Repeats within seconds are no passes of their own. */
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

async function listed(listType: 'black' | 'watch', subjectNo: string, fields: object = {}) {
  const { make } = factory(deps)
  const { id: personId } = await make(person, estateId, { name: '吴名' })
  const known = {
    subjectType: 'staff',
    subjectId: personId,
    personId,
    roomId: null,
    name: '吴名',
    enabled: true,
  }
  await make(accessSubject, estateId, { subjectNo, ...known })
  const target = {
    kind: 'person',
    listType,
    personId,
    state: 'approved',
    level: 'normal',
    basis: 'estate_rule',
    minSimilarity: 85,
    scopeChannels: [],
    notifyUserIds: [],
    validFrom: new Date(now.getTime() - day),
    validTo: new Date(now.getTime() + day),
  }
  await make(controlTarget, estateId, { ...target, ...fields })
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  const world = await makeGateway(deps, 'watch')
  estateId = world.estateId
  sn = world.sns[2] ?? ''
  report = gatewayOf(deps, world).report
  await database()
    .sql`update estate set open_state = 'opened', settings = settings || '{"strangerAlert": true}'`
  await completeUsualRules(deps)
  await database().sql`update alert_rule set state = 'enabled'`
})

beforeEach(() => {
  later(2 * day)
})

describe('people of the lists', () => {
  test('somebody of the black list is told of at once, as urgent, and merged at the same door', async () => {
    await listed('black', 'S00000001')
    await passes({ subjectNo: 'S00000001', direction: 'in', similarity: 91 })
    later(5 * minute)
    await passes({ subjectNo: 'S00000001', direction: 'out', similarity: 93 })
    expect(await alerts('black_person')).toMatchObject([{ level: 'urgent', hits: 2, state: 'untreated' }])
    const [target] = await database().sql`select hit_count from control_target`
    expect(target).toEqual({ hit_count: 2 })
  })

  test('a face less like than asked, and a target that is over, are no hit', async () => {
    await listed('watch', 'S00000002')
    await passes({ subjectNo: 'S00000002', direction: 'in', similarity: 84 })
    expect(await alerts('watch_person')).toEqual([])
    later(3 * day)
    await passes({ subjectNo: 'S00000002', direction: 'in', similarity: 99 })
    expect(await alerts('watch_person')).toEqual([])
  })

  test('[2a-50] what is heard of late says so', async () => {
    await listed('watch', 'S00000003', { level: 'high' })
    await passes({ subjectNo: 'S00000003', direction: 'in', similarity: 90 }, { agoMs: 60 * minute })
    expect(await alerts('watch_person')).toMatchObject([{ level: 'high', late: true }])
  })
})

describe('doors that are tried', () => {
  test('[2a-28] a lost card raises one alert an hour', async () => {
    for (let use = 0; use < 3; use += 1) {
      await fails('card_lost', { authMode: 'ic', cardNo: '0A1B2C3D', direction: 'in' })
      later(2 * minute)
    }
    expect(await alerts('lost_card')).toMatchObject([{ hits: 3, level: 'normal' }])
  })

  test('seven failures in five minutes are none too many, eight are', async () => {
    for (let one = 0; one < 7; one += 1) {
      await fails('no_permission', { subjectNo: `R0000010${one}`, direction: 'in' })
      later(30_000)
    }
    expect(await alerts('verify_fail_burst')).toEqual([])
    await fails('no_permission', { subjectNo: 'R00000108', direction: 'in' })
    expect(await alerts('verify_fail_burst')).toMatchObject([{ hits: 1 }])
    later(20 * minute)
    await fails('no_permission', { subjectNo: 'R00000109', direction: 'in' })
    expect(await alerts('verify_fail_burst')).toMatchObject([{ hits: 1 }])
  })

  test('the third anti-passback of a person in a day is told of', async () => {
    await listed('watch', 'S00000004', { state: 'draft' })
    for (let one = 0; one < 3; one += 1) {
      expect(await alerts('anti_passback')).toEqual([])
      await fails('anti_passback', { subjectNo: 'S00000004', direction: 'in' })
      later(10 * minute)
    }
    expect(await alerts('anti_passback')).toMatchObject([{ level: 'info' }])
  })

  test('[2a-35] so many wrong codes that a keypad locks', async () => {
    await inContext(deps, { kind: 'system', name: '门' }, async (ctx) => {
      await announce(ctx, 'passcodes.guessed', { estateId, deviceId: 1, channelId: 1, tries: 5 })
    })
    expect(await alerts('passcode_attack')).toMatchObject([{ level: 'high' }])
  })
})

describe('strangers', () => {
  const seen = async (strangerKey: string) =>
    await passes({
      type: 'stranger',
      strangerKey,
      image: tinyPicture,
      direction: 'in',
    })

  test('[2a-45] the fifth occasion counts; five minutes apart it is the same one', async () => {
    for (let visit = 0; visit < 4; visit += 1) {
      await seen('k1')
      later(5 * minute)
      await seen('k1')
      later(60 * minute)
    }
    expect(await alerts('frequent_stranger')).toEqual([])
    await seen('k1')
    expect(await alerts('frequent_stranger')).toMatchObject([{ level: 'high' }])
  })

  test('whoever stays half an hour is told of', async () => {
    for (const gap of [10, 10, 10]) {
      await seen('k2')
      later(gap * minute)
    }
    expect(await alerts('stranger_stay')).toEqual([])
    await seen('k2')
    expect(await alerts('stranger_stay')).toMatchObject([{ level: 'high' }])
  })

  test('[2a-45] an estate that does not watch strangers hears of none', async () => {
    await database().sql`update estate set settings = settings || '{"strangerAlert": false}'`
    const before = (await alerts('frequent_stranger')).length
    for (let visit = 0; visit < 7; visit += 1) {
      await seen('k3')
      later(60 * minute)
    }
    expect(await alerts('frequent_stranger')).toHaveLength(before)
  })

  test('occasions and stays are of the times, whatever their order', () => {
    const at = [0, 5, 20, 26, 60].map((one) => one * minute)
    for (const some of [at, at.toReversed()]) {
      expect(occasionsIn(some)).toBe(3)
      expect(stayIn(some)).toBe(0)
      expect(stayIn(some.filter((one) => one < 30 * minute))).toBe(26 * minute)
    }
    expect(occasionsIn([])).toBe(0)
  })
})

test('a visitor who stays too long is told of once, and it ends when the visitor has left', async () => {
  const visit = { visitId: 77, estateId }
  await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
    await announce(ctx, 'visit.overstayed', { ...visit, applyNo: 'FW1', roomId: null })
  })
  expect(await alerts('visitor_overstay')).toMatchObject([{ state: 'untreated', hits: 1 }])
  await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
    await announce(ctx, 'visit.settled', visit)
  })
  expect(await alerts('visitor_overstay')).toMatchObject([{ state: 'treated' }])
})
