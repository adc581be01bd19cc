import type { ManualView } from '@linli/api-client/contract/property/manuals/manual-calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { isHigher } from './manual-rules.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
const tokens = { boss: '', guard: '' }

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  for (const [who, role] of [
    ['boss', 'sys_admin'],
    ['guard', 'guard'],
  ] as const) {
    const id = await makeAccount(deps, { username: who, roleCodes: [role] })
    tokens[who] = await tokenFor(deps, id, { stepUp: true })
  }
})
beforeEach(async () => {
  await database().sql`delete from manual`
})

const path = '/api/property/manuals'
const given = {
  title: '报修规范',
  readerType: 'staff',
  moduleCode: 'property',
  routePaths: ['/report-repair'],
  content: '<p>先核对房屋</p>',
  versionNo: '1.0',
  mustRead: true,
}
interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly versionNo: string
  readonly readers: number
  readonly ackCount: number
  readonly helpfulCount: number
}
const post = async (to: string, body: object, token = tokens.boss) =>
  (await api.send('POST', `${path}${to}`, body, { token })).body
const get = async (to: string, token = tokens.boss, query: Readonly<Record<string, string>> = {}) =>
  (await api.get(`${path}${to}`, { token, query })).body
const made = async (more: object = {}): Promise<number> => {
  const body = await post('', { ...given, ...more })
  expect(body).toMatchObject({ success: true })
  return (body.data as Row).id
}
const read = async (id: number) => (await get(`/${id}`)).data as Row
const act = async (id: number, action: string, input: object = {}) =>
  await post(`/${id}/${action}`, { version: (await read(id)).version, ...input })
const change = async (id: number, more: object) => {
  const { version } = await read(id)
  return (await api.send('PUT', `${path}/${id}`, { id, version, ...more }, { token: tokens.boss })).body
}
const titles = async (to: string, token = tokens.boss, query = {}) =>
  ((await get(to, token, query)).data as ManualView[]).map(({ title, versionNo }) => [title, versionNo])

test('1.10 comes after 1.9', () => {
  expect(isHigher('1.10', '1.9')).toBe(true)
  expect(isHigher('1.9', '1.10')).toBe(false)
  expect(isHigher('2.0', '1.99')).toBe(true)
  expect(isHigher('1.0', '1.0')).toBe(false)
})

describe('a manual', () => {
  test('has something to read, of pages that there are, under a title of its own for its readers', async () => {
    expect((await post('', { ...given, content: null })).fields).toEqual({ content: '请填写正文或上传附件' })
    expect((await post('', { ...given, routePaths: ['/nowhere'] })).fields).toEqual({
      routePaths: '页面「/nowhere」不存在',
    })
    await made()
    expect((await post('', given)).success).toBe(false)
    await made({ readerType: 'guard' })
  })

  test('is let out as a higher version, which is to be confirmed anew', async () => {
    const id = await made()
    await act(id, 'publish')
    await post(`/${id}/ack`, {})
    expect(await read(id)).toMatchObject({ state: 'published', readers: 2, ackCount: 1 })
    expect((await act(id, 'publish')).msg).toBe('版本号必须大于当前版本1.0')
    await change(id, { versionNo: '1.1', content: '<p>再核对电话</p>' })
    // Readers have the old words until the new ones are let out.
    expect((await post(`/${id}/open`, {})).data).toMatchObject({
      content: '<p>先核对房屋</p>',
      versionNo: '1.0',
    })
    await act(id, 'publish')
    expect((await post(`/${id}/open`, {})).data).toMatchObject({ content: '<p>再核对电话</p>', ackAt: null })
    expect((await read(id)).ackCount).toBe(0)
    expect((await act(id, 'rollback', { toVersion: '0.9', versionNo: '1.2' })).fields).toEqual({
      toVersion: '没有发布过该版本',
    })
    expect(await act(id, 'rollback', { toVersion: '1.0', versionNo: '1.2' })).toMatchObject({ success: true })
    expect((await post(`/${id}/open`, {})).data).toMatchObject({
      content: '<p>先核对房屋</p>',
      versionNo: '1.2',
    })
    const versions = (await get(`/${id}/versions`)).data as { versionNo: string }[]
    expect(versions.map(({ versionNo }) => versionNo)).toEqual(['1.2', '1.1', '1.0'])
    await act(id, 'archive')
    expect(await titles('/by-route')).toEqual([])
    expect(await act(id, 'publish')).toMatchObject({ data: { state: 'published' } })
  })

  test('is shown to whom it is for: on its page, in a search, and as long as it is to be read', async () => {
    const staff = await made()
    const guards = await made({ title: '门岗', readerType: 'guard', routePaths: [] })
    await made({ title: '没有发布' })
    for (const id of [staff, guards]) await act(id, 'publish')
    expect(await titles('/by-route', tokens.guard)).toEqual([
      ['报修规范', '1.0'],
      ['门岗', '1.0'],
    ])
    expect(await titles('/by-route')).toEqual([['报修规范', '1.0']])
    expect(await titles('/by-route', tokens.guard, { path: '/report-repair' })).toEqual([['报修规范', '1.0']])
    expect(await titles('/by-route', tokens.boss, { keyword: '核对' })).toHaveLength(1)
    expect((await post(`/${guards}/open`, {})).msg).toBe('数据不存在或无权访问')
    expect(await titles('/unread', tokens.guard)).toHaveLength(2)
    await post(`/${staff}/ack`, {}, tokens.guard)
    expect(await titles('/unread', tokens.guard)).toEqual([['门岗', '1.0']])
  })

  test('is opened, found helpful and confirmed once by each, and the others are reminded', async () => {
    const id = await made()
    await act(id, 'publish')
    await Promise.all([post(`/${id}/rate`, {}), post(`/${id}/rate`, {})])
    expect((await read(id)).helpfulCount).toBe(1)
    await post(`/${id}/ack`, {})
    const reads = async () => (await get(`/${id}/reads`)).data as { name: string; ackAt: string | null }[]
    const [, acked] = await reads()
    await post(`/${id}/ack`, {})
    expect((await reads())[1]).toEqual(acked)
    expect((await reads()).map(({ ackAt }) => ackAt === null)).toEqual([true, false])
    await act(id, 'remindUnread')
    const told = await database().sql`select user_id from staff_message where kind = 'manual.unread'`
    expect(told).toHaveLength(1)
  })
})
