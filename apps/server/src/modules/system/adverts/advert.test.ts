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
import { makeEstate } from '../../base/testing/world.ts'
import { systemAdvert } from './advert.table.ts'
import { mostAtOnce } from './most-at-once.ts'
import { shownAdverts } from './shown-adverts.ts'

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

describe('where adverts are shown', () => {
  const standing = async (slotId: number, more: object = {}) =>
    await running({ slotId, material: await picture(480, 160), ...more })
  const idsAt = async (path: string, token = author) => {
    const { data } = (await api.get(path, { token })).body
    return (data as { id: number }[]).map(({ id }) => id)
  }

  test('each place shows its own, in the order that was given, for its estates alone', async () => {
    const places: readonly (readonly [code: string, terminal: string, place: string, path: string])[] = [
      ['console_top', 'console', 'page_top', '/api/system/shown-adverts'],
      ['wall_ticker', 'largescreen', 'ticker', '/api/system/wall-adverts'],
      ['ali_splash', 'alipay', 'splash', '/api/open/adverts/splash?platform=alipay'],
    ]
    for (const [code, terminal, place, path] of places) {
      const slotId = await made('ad-slots', slot(code, { terminal, place, maxItems: 3, maxSeconds: 5 }))
      const last = await standing(slotId, { sort: 20, weight: 100 })
      const first = await standing(slotId, { sort: 10 })
      expect([code, await idsAt(path)]).toEqual([code, [first, last]])
    }
    expect(await idsAt('/api/open/adverts/splash?platform=wechat')).toEqual([])
  })

  test('those of a place are put into another order, and none of another place with them', async () => {
    const there = await made('ad-slots', slot('dragged', { place: 'page_top', maxItems: 2 }))
    const [first, second] = [await standing(there, { sort: 10 }), await standing(there, { sort: 20 })]
    const own = async () =>
      (await idsAt('/api/system/shown-adverts')).filter((id) => id === first || id === second)
    expect(await own()).toEqual([first, second])
    const order = { slotId: there, ids: [second, first] }
    expect(await send('POST', 'adverts/sort', order)).toMatchObject({ success: true })
    expect(await own()).toEqual([second, first])
    expect(await send('POST', 'adverts/sort', { slotId, ids: [first] })).toMatchObject({ code: 'NOT_FOUND' })
  }, 60_000)

  test('one for some estates reaches who works there, and nobody before signing in', async () => {
    const here = await makeEstate(deps, '桂园')
    const elsewhere = await makeEstate(deps, '兰园')
    const slotId = await made('ad-slots', slot('console_part', { place: 'page_top', maxItems: 3 }))
    const id = await standing(slotId, { estateMode: 'part', estateIds: [here] })
    const staff = async (username: string, estateId: number) =>
      await tokenFor(
        deps,
        await makeAccount(deps, { username, roleCodes: ['property_service'], estateIds: [estateId] }),
      )
    expect(await idsAt('/api/system/shown-adverts', await staff('here01', here))).toContain(id)
    expect(await idsAt('/api/system/shown-adverts', await staff('there01', elsewhere))).not.toContain(id)
    const splash = await made(
      'ad-slots',
      slot('mp_start', { terminal: 'wechat', place: 'splash', maxSeconds: 5 }),
    )
    const part = await advert({ slotId: splash, estateMode: 'part', estateIds: [here] })
    expect((await send('POST', 'adverts', part)).fields).toEqual({ estateMode: '登录前的广告位不区分小区' })
  })

  test('what a place shows while nothing stands there is seen by anybody, and counted by nobody', async () => {
    const fallbackImage = await picture()
    const given = { terminal: 'alipay', place: 'page_top', fallbackImage, showLabel: true }
    const id = await made('ad-slots', slot('ali_top', given))
    const shown = async () =>
      await inContext(
        deps,
        { kind: 'system', name: '测试' },
        async (ctx) => await shownAdverts(ctx, { terminal: 'alipay', place: 'page_top', estateIds: 'all' }),
      )
    const [first] = await shown()
    expect(first).toMatchObject({ id: null, labelled: true, film: null })
    expect((await api.raw('GET', first?.image ?? '')).status).toBe(200)
    const there = await standing(id)
    expect(await shown()).toMatchObject([{ id: there, labelled: true }])
    expect((await api.get(`/api/open/ad-slots/${slotId}/fallback`)).status).toBe(404)
  })

  test('leads to what can be opened there', async () => {
    const slotId = await made('ad-slots', slot('mp_top', { terminal: 'wechat', place: 'page_top' }))
    const page = await advert({ slotId, linkType: 'page', linkValue: '/dict' })
    expect((await send('POST', 'adverts', page)).fields).toEqual({
      linkType: '后台页面只能在管理后台的广告位打开',
    })
    const notice = await advert({ linkType: 'notice', noticeId: 1 })
    expect((await send('POST', 'adverts', notice)).fields?.['noticeId'] ?? '').not.toBe('')
  })

  test('takes a film of its size and length where the place shows films', async () => {
    const slotId = await made(
      'ad-slots',
      slot('film', { place: 'page_top', formats: ['png', 'mp4'], maxSeconds: 5 }),
    )
    const refusalOf = async (film: string, at = slotId) =>
      (await send('POST', 'adverts', await advert({ film, slotId: at }))).fields?.['film']
    expect(await refusalOf(await storedFilm(film(480, 160, 4)), await made('ad-slots', slot('still')))).toBe(
      '该广告位不支持视频',
    )
    expect(await refusalOf(await storedFilm(film(480, 200, 4)))).toBe('素材尺寸不符合广告位要求（480×160）')
    expect(await refusalOf(await storedFilm(film(480, 160, 6)))).toBe('素材时长不符合广告位要求（不超过5秒）')
    expect(await refusalOf(await storedFilm(Buffer.from('....ftyp', 'latin1')))).toBe(
      '无法读取视频，请用常见软件重新导出',
    )
    expect(await refusalOf(await storedFilm(film(480, 160, 4)))).toBeUndefined()
    const shown = await storedFilm(film(480, 160, 4))
    await standing(slotId, { film: shown })
    const { data } = (await api.get(`/api/system/ad-slots/${slotId}`, { token: author })).body
    expect(data).toMatchObject({ filmNow: shown })
  })
})

/** A box of a film: its length, its type, what is in it. */
const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** A film without a picture in it, its head behind its content: as cameras write it. */
function film(width: number, height: number, seconds: number): Buffer {
  const mvhd = Buffer.alloc(100)
  mvhd.writeUInt32BE(1_000, 12)
  mvhd.writeUInt32BE(seconds * 1_000, 16)
  const sound = Buffer.alloc(84)
  const tkhd = Buffer.alloc(84)
  tkhd.writeUInt32BE(width * 65_536, 76)
  tkhd.writeUInt32BE(height * 65_536, 80)
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(200)),
    box('moov', box('mvhd', mvhd), box('trak', box('tkhd', sound)), box('trak', box('tkhd', tkhd))),
  ])
}

const storedFilm = async (bytes: Buffer): Promise<string> =>
  await inContext(deps, { kind: 'system', name: '测试' }, async (ctx) => {
    const { fileKey } = await storeFile(ctx, { name: 'a.mp4', mime: 'video/mp4', bytes, usage: 'private' })
    await ctx.tx.update(fileObject).set({ createdBy: authorId }).where(eq(fileObject.fileKey, fileKey))
    return fileKey
  })

test('counts what is at the same time; one that ends when another begins is not beside it', () => {
  const span = (from: number, to: number) => ({ startAt: new Date(from), endAt: new Date(to) })
  expect(mostAtOnce([span(0, 10), span(10, 20), span(20, 30)])).toBe(1)
  expect(mostAtOnce([span(0, 10), span(5, 20), span(9, 12), span(15, 30)])).toBe(3)
})
