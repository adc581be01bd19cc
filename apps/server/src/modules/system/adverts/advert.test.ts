import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { fileObject } from '../../../kit/files/file-object.table.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { systemAdvert } from './advert.table.ts'
import { mostAtOnce } from './most-at-once.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [author, approver] = ['', '']
let [authorId, slotId] = [0, 0]

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  authorId = await makeAccount(deps, { username: 'author', roleCodes: ['sys_admin'] })
  author = await tokenFor(deps, authorId, { stepUp: true })
  const other = await makeAccount(deps, { username: 'approver', roleCodes: ['sys_admin'] })
  approver = await tokenFor(deps, other, { stepUp: true })
  slotId = await made('ad-slots', slot('login_main'))
})

const slot = (code: string, more: object = {}) => ({
  name: `位${code}`,
  code,
  terminal: 'console',
  place: 'login_banner',
  owner: 'system',
  width: 480,
  height: 160,
  formats: ['png'],
  maxKb: 100,
  ...more,
})

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, token = author) =>
  (await api.send(method, `/api/system/${path}`, body, { token })).body
const made = async (path: string, body: object): Promise<number> => {
  const answer = await send('POST', path, body)
  expect(answer).toMatchObject({ success: true })
  return (answer.data as { id: number }).id
}
const rowOf = async (id: number) => {
  const [row] = await deps.database.db.select().from(systemAdvert).where(eq(systemAdvert.id, id))
  return row
}

/** A picture that the author uploaded. */
const picture = async (width = 480, height = 160, size = 900, mime = 'image/png'): Promise<string> =>
  await inContext(deps, { kind: 'system', name: '测试' }, async (ctx) => {
    const bytes = new Uint8Array(size)
    const { fileKey } = await storeFile(ctx, { name: 'a.png', mime, bytes, usage: 'private', width, height })
    await ctx.tx.update(fileObject).set({ createdBy: authorId }).where(eq(fileObject.fileKey, fileKey))
    return fileKey
  })

const at = (hours: number) => new Date(deps.clock().getTime() + hours * 3_600_000).toISOString()
const advert = async (more: object = {}) => ({
  title: '反诈宣传',
  slotId,
  material: await picture(),
  startAt: at(-1),
  endAt: at(48),
  ...more,
})
const act = async (id: number, action: string, token = author, body: object = {}) =>
  await send('POST', `adverts/${id}/${action}`, { version: (await rowOf(id))?.version, ...body }, token)
const running = async (more: object = {}): Promise<number> => {
  const id = await made('adverts', await advert(more))
  expect(await act(id, 'submit')).toMatchObject({ success: true })
  expect(await act(id, 'approve', approver)).toMatchObject({ success: true })
  await flowClock.run(deps)
  return id
}
const atLogin = async () =>
  (await api.get('/api/open/adverts/login')).body.data as { id: number; image: string; link: string | null }[]

beforeEach(async () => void (await deps.database.db.delete(systemAdvert)))

describe('广告位与系统广告', () => {
  test('takes pictures of its size, format and weight alone', async () => {
    const refusalOf = async (material: string) =>
      (await send('POST', 'adverts', await advert({ material }))).fields?.['material']
    expect(await refusalOf(await picture(480, 200))).toBe('素材尺寸不符合广告位要求（480×160）')
    expect(await refusalOf(await picture(480, 160, 900, 'image/jpeg'))).toBe(
      '素材格式不符合广告位要求（PNG）',
    )
    expect(await refusalOf(await picture(480, 160, 102_401))).toBe('素材大小不符合广告位要求（不超过100KB）')
    expect(await refusalOf(await picture(488, 160))).toBeUndefined()
  })

  test('leads to pages that there are, and to sites that are named', async () => {
    const refusalOf = async (linkType: string, linkValue: string) =>
      (await send('POST', 'adverts', await advert({ linkType, linkValue }))).fields?.['linkValue']
    expect(await refusalOf('page', '/nowhere')).toBe('没有这个后台页面')
    expect(await refusalOf('url', 'http://www.gov.cn/')).toBe('网页地址须以https://开头')
    expect(await refusalOf('url', 'https://www.gov.cn.evil.example/')).toBe(
      '不在允许跳转的域名内：www.gov.cn.evil.example',
    )
    expect(await refusalOf('url', 'https://www.gov.cn/a')).toBeUndefined()
    expect(await refusalOf('page', '/dict')).toBeUndefined()
  })

  test('is approved by somebody else, begins and ends by the clock', async () => {
    const id = await made('adverts', await advert())
    await act(id, 'submit')
    expect((await act(id, 'approve')).msg).toBe('创建人本人不能通过')
    expect(await act(id, 'approve', approver)).toMatchObject({ success: true })
    await flowClock.run(deps)
    expect((await rowOf(id))?.state).toBe('running')
    await deps.database.db
      .update(systemAdvert)
      .set({ endAt: new Date(at(-0.5)) })
      .where(eq(systemAdvert.id, id))
    await flowClock.run(deps)
    expect((await rowOf(id))?.state).toBe('ended')
  })

  test('has as many at a time as its place shows', async () => {
    await running()
    const late = await made('adverts', await advert({ startAt: at(47), endAt: at(60) }))
    expect((await act(late, 'submit')).msg).toBe('该广告位已达投放上限（1）')
    const after = await made('adverts', await advert({ startAt: at(48), endAt: at(60) }))
    expect(await act(after, 'submit')).toMatchObject({ success: true })
  })

  test('holds its place as it is while something stands there', async () => {
    const id = await running()
    const busy = '广告位正在使用，无法修改尺寸'
    const version = async () => {
      const { data } = (await api.get(`/api/system/ad-slots/${slotId}`, { token: author })).body
      return (data as { version: number }).version
    }
    const resized = { version: await version(), width: 500 }
    expect((await send('PUT', `ad-slots/${slotId}`, resized)).msg).toBe(busy)
    const off = { version: await version() }
    expect((await send('POST', `ad-slots/${slotId}/disable`, off)).msg).toBe('广告位正在使用，无法停用')
    const found = (await api.get(`/api/system/ad-slots/${slotId}`, { token: author })).body.data
    expect(found).toMatchObject({ size: '480×160', liveCount: 1, shownNow: (await rowOf(id))?.material })
    expect((await send('DELETE', `ad-slots/${slotId}`)).msg).toBe('该广告位使用过，无法删除，可以停用')
  })

  test('says that others pay for it, and lets a splash be closed after five seconds at most', async () => {
    const paid = await made('ad-slots', slot('feed_one', { owner: 'operation', place: 'feed' }))
    const rowsOf = async (id: number) =>
      (await api.get(`/api/system/ad-slots/${id}`, { token: author })).body.data
    expect(await rowsOf(paid)).toMatchObject({ showLabel: true })
    const splash = slot('wx_splash', { place: 'splash', terminal: 'wechat', maxSeconds: 6 })
    expect(await send('POST', 'ad-slots', splash)).toMatchObject({
      fields: { maxSeconds: '开屏时长不能超过5秒' },
    })
    expect(await rowsOf(await made('ad-slots', { ...splash, maxSeconds: 5 }))).toMatchObject({
      closable: true,
    })
  })

  test('is shown at sign-in without a token, while it runs and nothing else', async () => {
    expect(await atLogin()).toEqual([])
    const id = await running({ linkType: 'page', linkValue: '/dict' })
    const [shown] = await atLogin()
    expect(shown).toMatchObject({ id, link: '/dict' })
    const answer = await api.raw('GET', shown?.image ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('max-age')

    const count = async (what: string) =>
      await api.send('POST', `/api/open/adverts/${id}/count`, { id, what }, {})
    await count('seen')
    await count('seen')
    await count('pressed')
    expect(await rowOf(id)).toMatchObject({ impressions: 2, clicks: 1 })

    await act(id, 'pause', approver)
    expect(await atLogin()).toEqual([])
    await count('seen')
    expect((await api.get(`/api/open/adverts/${id}/image`)).status).toBe(404)
    expect((await rowOf(id))?.impressions).toBe(2)
  })
})

test('counts what is at the same time; one that ends when another begins is not beside it', () => {
  const span = (from: number, to: number) => ({ startAt: new Date(from), endAt: new Date(to) })
  expect(mostAtOnce([span(0, 10), span(10, 20), span(20, 30)])).toBe(1)
  expect(mostAtOnce([span(0, 10), span(5, 20), span(9, 12), span(15, 30)])).toBe(3)
})
