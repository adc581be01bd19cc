import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate, step } from '../../base/testing/world.ts'
import { repairOrder } from './repair-order.table.ts'
import { typeInEstate } from './repair-type.routes.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let [estateId, otherId] = [0, 0]

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  const userId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, userId, { stepUp: true })
  estateId = await makeEstate(deps, '梅园')
  otherId = await makeEstate(deps, '竹园')
})

const post = async (path: string, body: object) =>
  (await api.send('POST', `/api/property/${path}`, body, { token })).body
interface Row {
  readonly id: number
  readonly estateId?: number
}
const rowsOf = async (list: string): Promise<readonly Row[]> => {
  const { records }: { records: readonly Row[] } = (await api.get(`/api/property/${list}`, { token })).body
    .data
  return records
}
const idOf = async (path: string, body: object): Promise<number> => {
  const answer = await post(path, body)
  expect(answer).toMatchObject({ success: true })
  return (answer.data as { id: number }).id
}

describe('报修类型', () => {
  let [category, leak] = [0, 0]

  beforeAll(async () => {
    category = await idOf('repair-types', { name: '水电', code: 'utility' })
    leak = await idOf('repair-types', { parentId: category, name: '漏水', code: 'leak', feeMode: 'paid' })
  })

  test('has two levels, and each name once under its category', async () => {
    const below = { parentId: leak, name: '滴水', code: 'drip' }
    expect(await post('repair-types', below)).toMatchObject({ fields: { parentId: '所选上级当前不可选' } })
    const same = { parentId: category, name: '漏水', code: 'leak2' }
    expect(await post('repair-types', same)).toMatchObject({
      fields: { name: '同一上级下已有「漏水」' },
    })
    const other = await idOf('repair-types', { name: '墙地', code: 'wall' })
    await idOf('repair-types', { parentId: other, name: '漏水', code: 'wall_leak' })
    const path = `/api/property/repair-types/${category}`
    const moved = await api.send('PUT', path, { version: 0, parentId: other }, { token })
    expect(moved.body).toMatchObject({ fields: { parentId: '类别不能改为类型' } })
    const removed = await api.send('DELETE', `${path}?version=0`, undefined, { token })
    expect(removed.body.msg).toBe('该类别下有1个类型，无法删除')
  })

  test('promises each step after the one before, and what is critical at once', async () => {
    const wrong = { parentId: category, name: '停电', code: 'power', acceptMinutes: 90 }
    expect(await post('repair-types', wrong)).toMatchObject({
      fields: { arriveMinutes: '时限须满足 接单≤到场≤完成' },
    })
    const slow = { ...wrong, acceptMinutes: 20, urgency: 'critical' }
    expect(await post('repair-types', slow)).toMatchObject({
      fields: { acceptMinutes: '特急类型的接单时限不能超过15分钟' },
    })
  })

  test('is offered by an estate as the estate says, else as the type says', async () => {
    const settings = { estateId, typeId: leak, acceptMinutes: 5, feeMode: 'free', offered: 'no' }
    await idOf('repair-type-estates', settings)
    expect(await step(deps, (ctx) => typeInEstate(ctx, leak, estateId))).toMatchObject({
      acceptMinutes: 5,
      arriveMinutes: 60,
      feeMode: 'free',
      offered: false,
    })
    expect(await step(deps, (ctx) => typeInEstate(ctx, leak, otherId))).toMatchObject({
      acceptMinutes: 15,
      feeMode: 'paid',
      offered: true,
    })
    expect(await post('repair-type-estates', { estateId, typeId: category })).toMatchObject({
      fields: { typeId: '所选报修类型当前不可选' },
    })
    expect(await post('repair-type-estates', settings)).toMatchObject({
      fields: { typeId: '该小区已设置此类型' },
    })
    const copy = { fromEstateId: estateId, toEstateId: otherId }
    expect((await post('repair-type-estates/copy', copy)).data).toEqual({ copied: 1, kept: 0 })
    expect((await post('repair-type-estates/copy', copy)).data).toEqual({ copied: 0, kept: 1 })
    expect(await step(deps, (ctx) => typeInEstate(ctx, leak, otherId))).toMatchObject({ acceptMinutes: 5 })
  })

  test('tells what an estate says otherwise, and what became of its orders lately', async () => {
    const own = await rowsOf('repair-type-estates?pageSize=50')
    const mine = own.find((row) => row.estateId === estateId)
    expect(mine).toMatchObject({ overridden: '受理、接单时限、收费' })
    const dayMs = 86_400_000
    const ago = (days: number) => new Date(Date.now() - days * dayMs)
    const { make } = factory(deps)
    const order = async (days: number, finished: number | null, state = 'processing') =>
      await make(repairOrder, otherId, {
        typeId: leak,
        state,
        reportedAt: ago(days),
        finishedAt: finished === null ? null : ago(finished),
        finishDueAt: ago(days - 1),
      })
    await order(10, 9.5, 'done')
    await order(10, 7, 'done')
    await order(2, null)
    await order(2, null, 'cancelled')
    await order(40, 39, 'done')
    const types = await rowsOf('repair-types?pageSize=50')
    const of = (id: number) => types.find((row) => row.id === id)
    expect(of(leak)).toMatchObject({ orderCount: 3, onTime: 50, ownSettings: 2 })
    expect(of(category)).toMatchObject({ orderCount: 3, onTime: 50, limits: null })
  })

  test('stands in the order it is put into, among those of its category', async () => {
    const drip = await idOf('repair-types', { parentId: category, name: '滴水', code: 'drip' })
    const sorted = { parentId: category, ids: [drip, leak] }
    expect(await post('repair-types/sort', sorted)).toMatchObject({ success: true })
    const types = await rowsOf(`repair-types?pageSize=50&parentId=${category}`)
    expect(types.map(({ id }) => id)).toEqual([drip, leak])
    expect(await post('repair-types/sort', { parentId: null, ids: [leak] })).toMatchObject({
      fields: { ids: '只能在同一类别内排序' },
    })
  })

  test('hangs on the wall as the estate offers it', async () => {
    const poster = await api.get(`/api/property/repair-types/poster?estateId=${otherId}`, { token })
    // Its estate does not take it.
    expect(poster.body.data).toMatchObject({
      categories: [
        { name: '水电', types: [{ name: '滴水', fee: '免费', limits: '15分钟 / 1小时 / 1天' }] },
        { name: '墙地', types: [{ name: '漏水', fee: '免费', limits: '15分钟 / 1小时 / 1天' }] },
      ],
    })
  })

  test('is repaired by accounts that may see the estate', async () => {
    const [worker, stranger] = [
      await makeAccount(deps, { username: 'worker', roleCodes: ['maintenance'], estateIds: [estateId] }),
      await makeAccount(deps, { username: 'stranger', roleCodes: ['maintenance'], estateIds: [otherId] }),
    ]
    const staff = { estateId, userId: worker, typeIds: [category] }
    expect(await post('repair-staff', staff)).toMatchObject({ data: { name: '测试worker', state: 'on' } })
    expect(await post('repair-staff', { ...staff, userId: stranger })).toMatchObject({
      fields: { userId: '该人员没有查看该小区的权限' },
    })
  })
})
