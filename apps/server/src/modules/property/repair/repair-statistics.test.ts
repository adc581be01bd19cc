import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { repairOrder } from './repair-order.table.ts'
import { repairType } from './repair-type.table.ts'

const database = useDatabase()
const now = new Date('2026-03-10T02:00:00Z')
let api: ReturnType<typeof caller>
let workerId = 0
let token = ''
let strange = ''

const at = (time: string) => new Date(`2026-03-02T${time}:00+08:00`)

beforeAll(async () => {
  const deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  const { make } = factory(deps)
  const estateId = await makeEstate(deps, '梅园')
  const boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, boss)
  const other = await makeAccount(deps, { username: 'other', roleCodes: ['property_service'] })
  strange = await tokenFor(deps, other)
  workerId = await makeAccount(deps, { username: 'li', roleCodes: ['maintenance'] })
  const typeOf = async (name: string, code: string) =>
    await make(repairType, estateId, { name, code, level: 'type' })
  const { id: tap } = await typeOf('龙头', 'tap')
  const { id: lamp } = await typeOf('灯具', 'lamp')
  const order = async (values: object) =>
    await make(repairOrder, estateId, {
      typeId: tap,
      assigneeId: workerId,
      reportedAt: at('10:00'),
      ...values,
    })
  const reworked = await order({
    state: 'closed',
    acceptedAt: at('10:05'),
    arrivedAt: at('10:50'),
    finishedAt: at('12:30'),
    doneAt: at('13:00'),
    pausedMinutes: 30,
    reopenCount: 1,
    score: 4,
    visitResult: 'satisfied',
    laborFee: 6_000,
    totalFee: 6_000,
    payState: 'paid',
  })
  const late = await order({ typeId: lamp, state: 'accepted', acceptedAt: at('11:00') })
  await order({ state: 'cancelled' })
  await order({ state: 'duplicate' })
  await order({ state: 'done', reportedAt: new Date('2026-02-01T00:00:00Z') })
  await database().sql`insert into repair_sla_event (order_id, node, level, assign_round, fired_at)
    values (${late.id}, 'accept', 'overdue', 1, now()), (${late.id}, 'accept', 'severe', 1, now()),
      (${reworked.id}, 'finish', 'warn', 1, now())`
})

const asked = async (from: string, to: string, as = token) =>
  (await api.get('/api/property/repair-orders/statistics', { token: as, query: { from, to } })).body

test('the orders of some days are counted, by type and by who repaired, without what nobody waits for', async () => {
  expect((await asked('2026-03-02', '2026-03-02')).data).toMatchObject({
    total: {
      reported: 2,
      done: 1,
      doneShare: 50,
      acceptShare: 50,
      arriveShare: 100,
      finishShare: 100,
      meanMinutes: 120,
      reworkShare: 100,
      firstTimeShare: 0,
      meanScore: 4,
      visitShare: 100,
      income: 6_000,
    },
    types: [
      { name: '龙头', reported: 1, acceptShare: 100 },
      { name: '灯具', reported: 1, done: 0, acceptShare: 0, meanMinutes: null, visitShare: null },
    ],
    workers: [{ id: workerId, reported: 2 }],
    days: [{ day: '2026-03-02', reported: 2, done: 1 }],
  })
})

test('days that are the wrong way round, or too many, are refused', async () => {
  expect((await asked('2026-03-02', '2026-03-01')).fields).toEqual({ to: '结束日期不能早于开始日期' })
  expect((await asked('2025-01-01', '2026-03-01')).fields).toEqual({ to: '最多统计一年' })
})

test('who is in charge of other estates counts none of it', async () => {
  expect((await asked('2026-03-02', '2026-03-02', strange)).data).toEqual({
    total: expect.objectContaining({ reported: 0, doneShare: null, meanMinutes: null, income: 0 }),
    types: [],
    workers: [],
    days: [],
  })
})
