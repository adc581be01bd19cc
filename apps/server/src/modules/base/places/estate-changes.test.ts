import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import { makeEstate } from '../testing/world.ts'

const database = useDatabase()
let app: Hono
let own = 0
let foreign = 0
let admin = ''
let police = ''
let guard = ''
const call = callerOf(() => app)

beforeAll(async () => {
  const deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  own = await makeEstate(deps, '甲')
  foreign = await makeEstate(deps, '乙')
  const account = (username: string, roleCode: string) =>
    makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [own] })
  admin = await tokenFor(deps, await account('boss', 'sys_admin'), { stepUp: true })
  police = await tokenFor(deps, await account('police', 'police'))
  guard = await tokenFor(deps, await account('guard', 'guard'))
})

interface Change {
  readonly title: string
  readonly content: string | null
  readonly operatorName: string
  readonly changes: readonly { label: string; before: string; after: string }[]
}
const changesOf = async (id: number, token: string) => {
  const answer = await call('GET', `/api/base/estates/${id}/changes`, { token })
  return { status: answer.status, msg: answer.body.msg, data: answer.body.data as Change[] }
}
const versionOf = async (id: number) =>
  ((await call('GET', `/api/base/estates/${id}`, { token: admin })).body.data as { version: number }).version

const square = (side: number) => {
  const at = side / 111_320
  const ring = [
    [114, 22.5],
    [114 + at, 22.5],
    [114 + at, 22.5 + at],
    [114, 22.5 + at],
    [114, 22.5],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}

describe('变更记录 of an estate', () => {
  test('tells forms, settings and transitions in words, each once, latest first', async () => {
    const put = async (body: object) =>
      expect(
        (
          await call('PUT', `/api/base/estates/${own}`, {
            token: admin,
            body: { version: await versionOf(own), ...body },
          })
        ).status,
      ).toBe(200)
    await put({ address: '测试路2号', estateType: 'mixed', center: [114.1, 22.5] })
    await put({ boundary: square(200) })
    await put({ boundary: square(300) })
    const settings = await call('PUT', `/api/base/estates/${own}/settings`, {
      token: admin,
      body: { version: await versionOf(own), settings: { residentReview: 'auto', strangerAlert: true } },
    })
    expect(settings.status).toBe(200)
    const opening = await call('POST', `/api/base/estates/${own}/startOpening`, {
      token: admin,
      body: { version: await versionOf(own) },
    })
    expect(opening.status).toBe(200)
    const { data } = await changesOf(own, admin)
    expect(data.map(({ title, changes }) => [title, changes])).toEqual([
      ['开始开通', [{ label: '开通状态', before: '未开通', after: '开通中' }]],
      [
        '修改小区设置 甲',
        [
          { label: '住户审核', before: '人工审核', after: '自动通过' },
          { label: '陌生人预警', before: '否', after: '是' },
        ],
      ],
      ['修改小区 甲', [{ label: '边界', before: '已填写', after: '已修改' }]],
      ['修改小区 甲', [{ label: '边界', before: '', after: '已填写' }]],
      [
        '修改小区 甲',
        [
          { label: '详细地址', before: '测试路1号', after: '测试路2号' },
          { label: '小区类型', before: '商品房小区', after: '综合体' },
          { label: '中心点', before: '', after: '114.100000, 22.500000' },
        ],
      ],
    ])
    expect(new Set(data.map(({ operatorName }) => operatorName)).size).toBe(1)
  })

  test('is for those who see the estate: others get what an unknown one gets, or no permission', async () => {
    expect((await changesOf(own, police)).status).toBe(200)
    expect(await changesOf(foreign, police)).toMatchObject({ status: 404, msg: '数据不存在或无权访问' })
    expect(await changesOf(own, guard)).toMatchObject({ status: 403, msg: '无权执行该操作' })
  })

  test('stands in the operation log under its estate, so that no other estate reads it', async () => {
    const [row] = await database().sql<{ wrong: number; all: number }[]>`
      select count(*) filter (where estate_id is distinct from target_id)::int as wrong, count(*)::int as all
      from operation_log where resource = 'estate'`
    expect(row).toMatchObject({ wrong: 0 })
    expect(row?.all).toBeGreaterThan(3)
  })
})
