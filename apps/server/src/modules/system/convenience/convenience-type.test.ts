import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { convenienceType } from './convenience-type.table.ts'

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

const types = '/api/system/convenience-types'
const post = async (body: object, path = '') => (await api.send('POST', types + path, body, { token })).body
const idOf = async (body: object): Promise<number> => {
  const answer = await post(body)
  expect(answer).toMatchObject({ success: true })
  return (answer.data as { id: number }).id
}
const rowOf = async (id: number) => {
  const [row] = await deps.database.db.select().from(convenienceType).where(eq(convenienceType.id, id))
  return row
}
const offered = async (id: number) =>
  (await api.get(`${types}/offered`, { token, query: { estateId: String(id) } })).body.data as {
    name: string
    types: { name: string }[]
  }[]

/** A stored picture of this size. */
async function picture(width: number, height: number, sizeBytes = 900): Promise<string> {
  const fileKey = `picture${width}x${height}x${sizeBytes}`.padEnd(20, '0')
  const [me] = await deps.database.sql<{ id: number }[]>`select id from sys_user where username = 'boss'`
  await deps.database.db.insert(fileObject).values({
    fileKey,
    name: 'icon.png',
    mime: 'image/png',
    sizeBytes,
    sha256: '',
    width,
    height,
    storage: 'test',
    usage: 'private',
    createdBy: Number(me?.id),
  })
  return fileKey
}

describe('便民类型', () => {
  let [home, food, cleaning] = [0, 0, 0]

  beforeAll(async () => {
    home = await idOf({ name: '家政', code: 'house', color: '#2f6bff' })
    food = await idOf({ name: '餐饮', code: 'utensils' })
    cleaning = await idOf({ parentId: home, name: '保洁', code: 'cleaning', serviceKind: 'booking' })
  })

  test('has two levels and a form of service below the first, each name once below its type', async () => {
    const drip = { name: '擦窗', code: 'window', serviceKind: 'phone' }
    expect(await post({ ...drip, parentId: cleaning })).toMatchObject({
      fields: { parentId: '所选上级当前不可选' },
    })
    expect(await post({ parentId: home, name: '擦窗', code: 'window' })).toMatchObject({
      fields: { serviceKind: '请选择服务形式' },
    })
    expect(await post({ ...drip, parentId: home, serviceKind: 'link' })).toMatchObject({
      fields: { linkFuncCode: '请输入跳转功能' },
    })
    expect(await post({ ...drip, parentId: home, name: '保洁' })).toMatchObject({
      fields: { name: '同级类型名称已存在' },
    })
    const moved = await api.send('PUT', `${types}/${cleaning}`, { version: 0, parentId: null }, { token })
    expect(moved.body).toMatchObject({ fields: { parentId: '二级类型须有上级' } })
    expect(await rowOf(cleaning)).toMatchObject({ slotMinutes: 60, advanceDays: 7, cancelMinutes: 120 })
  })

  test('draws a picture where none is given, and takes only square small ones', async () => {
    expect((await rowOf(home))?.icon).toMatch(/^[\w-]{32}$/)
    const drawn = (await api.get(`${types}/icons`, { token, query: { color: '#dc2626' } })).body.data
    expect(drawn).toContainEqual({ name: 'house', label: '家政', svg: expect.stringContaining('#dc2626') })
    const given = { parentId: home, name: '月嫂', code: 'nanny', serviceKind: 'phone' }
    expect(await post({ ...given, icon: await picture(96, 48) })).toMatchObject({
      fields: { icon: '图标须为正方形' },
    })
    expect(await post({ ...given, icon: await picture(96, 96, 102_401) })).toMatchObject({
      fields: { icon: '图标不能超过100KB' },
    })
    const icon = await picture(96, 96)
    expect(await rowOf(await idOf({ ...given, icon }))).toMatchObject({ icon })
  })

  test('is seen in the estates that it names, and with its category', async () => {
    const only = { parentId: food, serviceKind: 'phone', estateIds: [estateId] }
    expect(
      await post({ ...only, estateIds: [], name: '食堂', code: 'canteen', estateMode: 'include' }),
    ).toMatchObject({
      fields: { estateIds: '请选择指定小区' },
    })
    await idOf({ ...only, name: '食堂', code: 'canteen', estateMode: 'include' })
    await idOf({ ...only, name: '早餐', code: 'breakfast', estateMode: 'exclude' })
    const namesIn = async (id: number) =>
      (await offered(id)).find(({ name }) => name === '餐饮')?.types.map(({ name }) => name)
    expect(await namesIn(estateId)).toEqual(['食堂'])
    expect(await namesIn(otherId)).toEqual(['早餐'])
    const found = await api.get(types, {
      token,
      query: { visibleIn: String(otherId), parentId: String(food) },
    })
    expect(found.body.data).toMatchObject({ total: 1, records: [{ name: '早餐' }] })

    const disable = { version: (await rowOf(food))?.version }
    expect(await post(disable, `/${food}/disable`)).toMatchObject({ success: true })
    expect(await namesIn(estateId)).toBeUndefined()
    const enable = { version: (await rowOf(food))?.version }
    expect(await post(enable, `/${food}/enable`)).toMatchObject({ success: true })
  })

  test('is put in order, and goes into another one with what is below it', async () => {
    const order = [food, home]
    expect(await post({ parentId: null, ids: order }, '/sort')).toMatchObject({ success: true })
    expect((await offered(estateId)).map(({ name }) => name)).toEqual(['餐饮', '家政'])
    expect(await post({ parentId: null, ids: [cleaning] }, '/sort')).toMatchObject({ code: 'NOT_FOUND' })

    const removed = await api.send('DELETE', `${types}/${home}`, undefined, { token })
    expect(removed.body.msg).toBe('该类型下存在子类型，无法删除')
    const version = (await rowOf(home))?.version
    expect(await post({ version, intoId: cleaning }, `/${home}/merge`)).toMatchObject({
      fields: { intoId: '只能并入同一层级的类型' },
    })
    expect((await post({ version, intoId: food }, `/${home}/merge`)).data).toEqual({ moved: 2, services: 0 })
    expect(await rowOf(home)).toBeUndefined()
    expect((await rowOf(cleaning))?.parentId).toBe(food)
  })

  test('has as many of them as a phone shows', async () => {
    const there = await deps.database.db.$count(convenienceType, and(isNull(convenienceType.parentId)))
    for (let i = there; i < 12; i += 1) await idOf({ name: `类${i}`, code: `kind_${i}` })
    expect((await post({ name: '再来一类', code: 'more' })).msg).toBe('一级类型最多12个')
  })
})
