import { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import { repairFlow } from '@linli/api-client/contract/property/repair-flow'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { dueJob } from '../../../kit/serve/due-job.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { makeEstate, step } from '../../base/testing/world.ts'
import { repairsInHand } from './repair-leaver.ts'
import { repairOrderModel } from './repair-order.routes.ts'
import { repairSla } from './repair-sla.ts'

const database = useDatabase()
const minute = 60_000
const hour = 60 * minute
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
const tokens: Record<'desk' | 'li' | 'wang', string> = { desk: '', li: '', wang: '' }
const users = { desk: 0, li: 0, wang: 0 }
const staff = { li: 0, wang: 0 }
const types = { tap: 0, lift: 0, lamp: 0 }
type Who = keyof typeof tokens

interface Row {
  readonly id: number
  readonly version: number
  readonly orderNo: string
  readonly state: string
  readonly dueAt: string | null
  readonly finishDueAt: string
  readonly acceptDueAt: string
  readonly assigneeId: number | null
  readonly lines: readonly object[]
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  users.desk = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  tokens.desk = await tokenFor(deps, users.desk, { stepUp: true })
  await database().sql`update estate set manager_user_id = ${users.desk}`
  await step(deps, async (ctx) => await announce(ctx, 'estate.opened', { estateId }))
  const idOf = async (path: string, body: object): Promise<number> => {
    const answer = await api.send('POST', `/api/property/${path}`, body, { token: tokens.desk })
    expect(answer.body).toMatchObject({ success: true })
    return (answer.body.data as { id: number }).id
  }
  const parentId = await idOf('repair-types', { name: '水电', code: 'utility' })
  const type = { parentId, area: 'both' }
  types.tap = await idOf('repair-types', { ...type, name: '龙头', code: 'tap', feeMode: 'paid' })
  types.lamp = await idOf('repair-types', { ...type, name: '灯具', code: 'lamp', dispatchMode: 'grab' })
  types.lift = await idOf('repair-types', { ...type, name: '电梯', code: 'lift', dispatchMode: 'rotate' })
  for (const who of ['li', 'wang'] as const) {
    const userId = await makeAccount(deps, {
      username: who,
      roleCodes: ['maintenance'],
      estateIds: [estateId],
    })
    users[who] = userId
    tokens[who] = await tokenFor(deps, userId)
    staff[who] = await idOf('repair-staff', { estateId, userId, typeIds: [parentId], maxOpen: 2 })
  }
})

beforeEach(async () => {
  now = new Date('2026-03-02T02:00:00Z')
  await database().sql`update repair_order set state = 'cancelled', due_at = null`
})

const report = async (more: object = {}, token: Who = 'desk') =>
  (
    await api.send(
      'POST',
      described.path,
      {
        estateId,
        typeId: types.tap,
        area: 'public',
        location: '西门岗亭',
        content: '龙头滴水',
        reporterName: '王小明',
        reporterPhone: '19900000001',
        ...more,
      },
      { token: tokens[token] },
    )
  ).body
const reported = async (more: object = {}): Promise<Row> => (await report(more)).data
const act = async (row: Row, action: string, who: Who, input: object = {}) =>
  (
    await api.send(
      'POST',
      `${described.path}/${row.id}/${action}`,
      { version: row.version, ...input },
      { token: tokens[who] },
    )
  ).body
/** The order after the actions, each of which went well. */
const led = async (row: Row, ...steps: readonly [Who, string, object?][]): Promise<Row> => {
  let at = row
  for (const [who, action, input] of steps) {
    const answer = await act(at, action, who, input)
    expect(answer).toMatchObject({ success: true })
    at = answer.data
  }
  return at
}
const found = async ({ id }: Row): Promise<Row> =>
  (await api.get(`${described.path}/${id}`, { token: tokens.desk })).body.data
/** Lets time pass; everybody has signed in again. */
const pass = async (ms: number) => {
  now = new Date(now.getTime() + ms)
  for (const who of ['desk', 'li', 'wang'] as const) tokens[who] = await tokenFor(deps, users[who])
}
const from = (row: string, ms: number) => new Date(Date.parse(row) + ms).toISOString()
const toLi = (): [Who, string, object] => ['desk', 'dispatch', { staffId: staff.li }]
const done = { resultText: '换了阀芯', faultReason: 'wear', lines: [] as object[] }
const labor = { kind: 'labor', name: '换龙头', qty: 1, unitPrice: 6_000 }

describe('an order', () => {
  test('[3-30] [3-31] goes from the call to the rating, with a bill that is paid on the way', async () => {
    const row = await reported()
    const first = { orderNo: 'WX20260302000001', state: 'pending', urgency: 'normal', feeMode: 'paid' }
    expect(row).toMatchObject(first)
    now = new Date(now.getTime() + 1)
    const given = await led(row, toLi())
    now = new Date(now.getTime() + 1)
    const mine = await led(given, ['li', 'accept'], ['li', 'start'])
    const finished = await led(mine, [
      'li',
      'finish',
      {
        ...done,
        lines: [
          labor,
          { kind: 'material', name: '密封垫', qty: 2.5, unitPrice: 1_001 },
          { kind: 'material', name: '自备龙头', qty: 1, unitPrice: 9_900, chargeable: false },
        ],
        discount: 503,
      },
    ])
    expect(finished).toMatchObject({
      state: 'to_pay',
      laborFee: 6_000,
      materialFee: 2_503,
      totalFee: 8_000,
      payState: 'unpaid',
      dueAt: null,
    })
    const balance = async () =>
      await database()
        .sql`select balance from ledger_account where owner_type = 'repairOrder' and owner_id = ${row.id}`
    expect(await balance()).toMatchObject([{ balance: 8_000 }])
    const paid = await led(finished, ['desk', 'collect', { payMethod: 'wechat' }])
    expect(paid).toMatchObject({ state: 'to_confirm', payState: 'paid' })
    const bills = await database().sql`select amount::int, state from pay_bill where source_id = ${row.id}`
    expect([...bills]).toEqual([{ amount: 8_000, state: 'paid' }])
    expect(await balance()).toMatchObject([{ balance: 0 }])
    const rated = await led(paid, ['desk', 'rate', { content: '很快', tags: ['fast'] }])
    expect(rated).toMatchObject({ state: 'done', score: 5 })
    await led(rated, ['desk', 'visit', { way: 'phone', result: 'satisfied' }])
    const told = async (path: string) =>
      (await api.get(`/api/property/${path}?orderId=${row.id}`, { token: tokens.desk })).body
    expect(await told('repair-ratings')).toMatchObject({
      data: { records: [{ score: 5, tags: ['fast'], auto: false }] },
    })
    expect(await told('repair-visits')).toMatchObject({
      data: { records: [{ result: 'satisfied', userId: users.desk }] },
    })
    const events = (await api.get(`${described.path}/${row.id}/events`, { token: tokens.desk })).body
    const actions = ['create', 'dispatch', 'accept', 'start', 'finish', 'collect', 'rate', 'visit']
    expect(events.data).toMatchObject(actions.map((action) => ({ action })))
    const { changes } = (events.data as { changes: { label: string }[] }[])[1] ?? { changes: [] }
    expect(changes.map(({ label }) => label)).toEqual(['维修人员', '派单时间'])
  })

  test('[3-27] is refused whatever its state does not list, and stays as it is', async () => {
    const row = await reported()
    for (const state of Object.keys(repairFlow.states)) {
      await database().sql`update repair_order set state = ${state} where id = ${row.id}`
      for (const [action, { from: states }] of Object.entries(repairFlow.transitions)) {
        if ((states as readonly string[]).includes(state)) continue
        const wrong = { id: row.id, version: row.version, state }
        const taken = step(deps, (ctx) =>
          takeTransition(repairOrderModel, wrong, action as 'confirm', {}, ctx),
        )
        await expect(taken).rejects.toMatchObject({ code: 'STATE_REFUSED' })
      }
    }
    expect(await found(row)).toMatchObject({ version: row.version })
  })

  test('is worked on by the one who has it, and charged only where it may be', async () => {
    const mine = await led(await reported(), toLi())
    expect((await act(mine, 'accept', 'wang')).msg).toBe('只有维修人员本人可以接单')
    const free = await led(await reported({ typeId: types.lamp }), ['li', 'grab'], ['li', 'start'])
    expect(await act(free, 'finish', 'li', { ...done, lines: [labor] })).toMatchObject({
      fields: { 'lines.0.chargeable': '质保/免费工单不能收费' },
    })
    expect(await led(free, ['li', 'finish', done])).toMatchObject({ state: 'to_confirm', payState: 'none' })
    expect((await act(await reported(), 'grab', 'li')).msg).toBe('该类型的工单由物业派单，不能抢单')
  })

  test('asks before more goes to who has enough, or the same is reported twice', async () => {
    await led(await reported(), toLi())
    await led(await reported(), toLi())
    const third = await reported()
    expect(await act(third, 'dispatch', 'desk', { staffId: staff.li })).toMatchObject({
      code: 'CONFIRM_REQUIRED',
      msg: '该人员当前有2单未完成，确认派单？',
    })
    await led(third, ['desk', 'dispatch', { staffId: staff.li, confirmed: ['busyWorker'] }])
    expect(await report({ area: 'indoor' })).toMatchObject({ fields: { roomId: '入户报修必须选择房屋' } })
  })

  test('is done again three times at most', async () => {
    let row = await led(await reported(), toLi(), ['li', 'accept'], ['li', 'start'], ['li', 'finish', done])
    for (let n = 0; n < 3; n += 1)
      row = await led(row, ['desk', 'rework', { reason: '仍在滴水' }], ['li', 'finish', done])
    expect((await act(row, 'rework', 'desk', { reason: '仍在滴水' })).msg).toBe(
      '返工次数已达上限，请转投诉处理',
    )
  })

  test('keeps what was billed, and the estate its subject, when it is done again', async () => {
    const begun = await led(
      await reported(),
      toLi(),
      ['li', 'accept'],
      ['li', 'saveLines', { lines: [labor] }],
    )
    expect(begun).toMatchObject({ state: 'accepted', totalFee: 6_000 })
    const { lines: kept } = await found(begun)
    const finished = await led(begun, ['li', 'start'], ['li', 'finish', { ...done, lines: kept }])
    const back = await led(
      finished,
      ['desk', 'collect', { payMethod: 'cash' }],
      ['desk', 'rework', { reason: '又漏' }],
    )
    const more = { ...done, lines: [...kept, labor] }
    expect((await act(back, 'finish', 'li', more)).fields).toEqual({ lines: '费用已出账，不能再修改' })
    // Another work for the same money is another bill.
    const other = { ...done, lines: kept.map((line) => ({ ...line, name: '改换的项目' })) }
    expect((await act(back, 'finish', 'li', other)).fields).toEqual({ lines: '费用已出账，不能再修改' })
    expect(await led(back, ['li', 'finish', { ...done, lines: kept }])).toMatchObject({
      state: 'to_confirm',
      payState: 'paid',
    })
    const subjects = await database().sql`select code, state from pay_subject where estate_id = ${estateId}`
    expect(subjects, 'given to the estate when it was opened').toMatchObject([
      { code: 'REPAIR', state: 'enabled' },
    ])
    await database().sql`update pay_subject set state = 'disabled'`
    const later = await led(await reported(), toLi(), ['li', 'accept'], ['li', 'start'])
    expect((await act(later, 'finish', 'li', { ...done, lines: [labor] })).msg).toBe('请先配置维修费收费项目')
    await database().sql`update pay_subject set state = 'enabled'`
    await led(later, ['li', 'finish', { ...done, lines: [labor] }], ['desk', 'waive', { reason: '独居老人' }])
    expect(await found(later)).toMatchObject({ state: 'to_confirm', payState: 'waived' })
  })

  test('keeps its type in use until it is done', async () => {
    await reported()
    const path = `/api/property/repair-types/${types.tap}/disable`
    const answer = await api.send('POST', path, { version: 0 }, { token: tokens.desk })
    expect(answer.body.msg).toBe('该类型下有1个未完结工单，无法停用')
  })
})

describe('whose turn it is', () => {
  test('who has the fewest open orders on duty; nobody: the order waits', async () => {
    const first = await reported({ typeId: types.lift })
    const second = await reported({ typeId: types.lift })
    expect(first.assigneeId).not.toBe(second.assigneeId)
    await database().sql`update repair_staff set state = 'off'`
    expect(await reported({ typeId: types.lift })).toMatchObject({ state: 'pending' })
    await database().sql`update repair_staff set state = 'on'`
    const [told] = await database().sql`select count(*)::int as n,
      (select count(*)::int from flow_event where action = 'rotate') as rotated
      from staff_message where kind = 'repair.nobody'`
    expect(told).toEqual({ n: 1, rotated: 2 })
  })
})

describe('until when', () => {
  test('[3-28] an order is to be accepted, begun and done; only acceptance runs anew when it is given to another', async () => {
    const row = await reported()
    const [start, end] = [now.toISOString(), row.finishDueAt]
    expect(row).toMatchObject({ dueAt: from(start, 15 * minute), finishDueAt: from(start, 24 * hour) })
    await pass(5 * minute)
    const moved = await led(row, toLi(), ['desk', 'reassign', { staffId: staff.wang, reason: '临时有事' }])
    expect(moved).toMatchObject({ dueAt: from(start, 20 * minute), finishDueAt: end, reassignCount: 1 })
    const begun = await led(moved, ['wang', 'accept'], ['wang', 'start'])
    expect(begun).toMatchObject({ dueAt: end })
    const paused = await led(begun, ['wang', 'pause', { pauseReason: 'no_material' }])
    await pass(3 * hour)
    const resumed = await led(paused, ['wang', 'resume'])
    expect(resumed).toMatchObject({
      finishDueAt: from(end, 3 * hour),
      dueAt: from(end, 3 * hour),
      pausedMinutes: 180,
    })
  })

  test('[3-29] what is missed is kept once for each degree, however often and by whomever it is looked for', async () => {
    const row = await led(await reported(), toLi())
    await pass(31 * minute)
    await Promise.all([repairSla.run(deps), repairSla.run(deps), dueJob.run(deps)])
    await repairSla.run(deps)
    const events = await database()
      .sql`select level from repair_sla_event where order_id = ${row.id} and node = 'accept' order by level`
    expect(events.map(({ level }) => level as string)).toEqual(['overdue', 'severe', 'warn'])
    const [told] = await database()
      .sql`select count(*)::int as n from staff_message where kind = 'repair.accept.severe'
        and biz_id = ${row.id} and user_id = ${users.desk}`
    expect(told).toEqual({ n: 1 })
  })

  test('who is to do it is warned first, then told together with who manages; what is met late is kept all the same', async () => {
    const row = await led(await reported(), toLi())
    const messages = async () =>
      await database().sql`select kind, user_id as "userId" from staff_message where biz_id = ${row.id}
        and kind like 'repair.accept%' order by id`
    await pass(13 * minute)
    await repairSla.run(deps)
    expect(await messages()).toMatchObject([{ kind: 'repair.accept.warn', userId: users.li }])
    await pass(3 * minute)
    // No job ran in between.
    await led(row, ['li', 'accept'])
    expect((await messages()).slice(1)).toMatchObject([
      { kind: 'repair.accept.overdue', userId: users.li },
      { kind: 'repair.accept.overdue', userId: users.desk },
    ])
    const events = await database()
      .sql`select level from repair_sla_event where order_id = ${row.id} and node = 'accept' order by id`
    expect(events.map(({ level }) => level as string)).toEqual(['warn', 'overdue'])
  })

  test('who is urged twice is told twice', async () => {
    const row = await led(await reported(), toLi(), ['desk', 'urge', { content: '住户在等' }])
    await pass(minute)
    await led(row.version === 0 ? row : await found(row), ['desk', 'urge', { content: '住户还在等' }])
    const [told] = await database().sql`select count(*)::int as n from staff_message
      where kind = 'repair.urged' and biz_id = ${row.id} and user_id = ${users.li}`
    expect(told).toEqual({ n: 2 })
  })

  test('what a worker leaves behind goes to a colleague of the estate', async () => {
    const row = await led(await reported(), toLi(), ['li', 'accept'])
    await step(deps, (ctx) => repairsInHand.handOver(ctx, users.li, users.wang))
    expect(await found(row)).toMatchObject({ state: 'assigned', assigneeId: users.wang, reassignCount: 1 })
    const nobody = step(deps, (ctx) => repairsInHand.handOver(ctx, users.wang, users.desk))
    await expect(nobody).rejects.toMatchObject({ fields: { handoverUserId: '交接人须是相关小区的维修人员' } })
    await database().sql`update repair_staff set state = 'on'`
  })

  test('the load of who repairs is told to who gives orders: able and free first', async () => {
    await led(await reported(), toLi())
    const { body } = await api.get(
      `/api/property/repair-orders/workers?estateId=${estateId}&typeId=${types.tap}`,
      {
        token: tokens.desk,
      },
    )
    const wang = { userId: users.wang, open: 0, skilled: true, skills: '水电' }
    expect(body).toMatchObject({ data: [wang, { userId: users.li, open: 1, maxOpen: 2 }] })
  })

  test('the clock takes back what nobody accepts, goes on after a pause, and settles what nobody objects to', async () => {
    const left = await led(await reported(), toLi())
    const paused = await led(
      await reported(),
      toLi(),
      ['li', 'accept'],
      ['li', 'start'],
      ['li', 'pause', { pauseReason: 'weather', resumeAt: new Date(now.getTime() + hour).toISOString() }],
    )
    await pass(2 * hour)
    await flowClock.run(deps)
    expect(await found(left)).toMatchObject({ state: 'pending', assigneeId: null })
    const goesOn = await found(paused)
    expect(goesOn).toMatchObject({ state: 'processing' })
    await led(goesOn, ['li', 'finish', done])
    await pass(72 * hour)
    await flowClock.run(deps)
    expect(await found(paused)).toMatchObject({ state: 'done', score: null })
    await pass(7 * 24 * hour)
    await flowClock.run(deps)
    expect(await found(paused)).toMatchObject({ state: 'closed' })
  })
})
