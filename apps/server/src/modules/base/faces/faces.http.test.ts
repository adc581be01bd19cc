import type { Hono } from 'hono'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { importResidents } from '../people/import-residents.ts'
import { residentCells } from '../testing/people.ts'
import { build, makeEstate, step } from '../testing/world.ts'

const database = useDatabase()
const start = new Date()
const day = (offset: number) => dayOf(new Date(start.getTime() + offset * 86_400_000))
let now = start
let deps: ServerDeps
let app: Hono
let manager = ''
let stranger = ''
let guard = ''
const call = callerOf(() => app)
const persons: Record<string, number> = {}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  const own = await makeEstate(deps, '甲')
  const foreign = await makeEstate(deps, '乙')
  for (const id of [own, foreign]) await build(deps, id, { floors: 2, rooms: 4 })
  const cells = [
    residentCells(1, { estate: '甲', name: '赵大' }),
    residentCells(2, { estate: '甲', roomNo: '102', name: '钱二' }),
    residentCells(3, {
      estate: '甲',
      roomNo: '103',
      name: '孙三',
      relation: 'tenant',
      leaseStart: '2024-01-01',
      leaseEnd: day(2),
    }),
    residentCells(4, { estate: '甲', name: '李四', relation: 'family', familyRelation: 'son', phone: null }),
    residentCells(5, { estate: '甲', roomNo: '104', name: '周五' }),
  ]
  await step(deps, (ctx) => importResidents(cells, ctx, { dryRun: false }))
  await database().sql`update resident set birth_date = ${day(-10 * 366)} where name = '李四'`
  for (const { id, name } of await database().sql<
    { id: number; name: string }[]
  >`select id, name from person`)
    persons[name] = id
  const account = async (username: string, roleCode: string, estateId: number) =>
    await tokenFor(deps, await makeAccount(deps, { username, roleCodes: [roleCode], estateIds: [estateId] }))
  manager = await account('manager', 'property_admin', own)
  stranger = await account('stranger', 'property_admin', foreign)
  guard = await account('guard', 'guard', own)
})

interface PictureOf {
  readonly width?: number
  readonly height?: number
  readonly grey?: number
  readonly flat?: boolean
}

/** Stripes of a grey: sharp edges, as bright as wanted. */
async function picture({ width = 600, height = 800, grey = 130, flat = false }: PictureOf = {}) {
  const data = Buffer.alloc(width * height * 3)
  for (let index = 0; index < data.length; index += 1) {
    const stripe = Math.floor(index / 3 / 7) % 2 === 0 ? 30 : -30
    data[index] = Math.min(Math.max(grey + (flat ? 0 : stripe), 0), 255)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}
const jpeg = async (of?: PictureOf) =>
  await (await picture(of))
    .withExif({ IFD0: { Make: 'Spy' } })
    .jpeg()
    .toBuffer()

const upload = async (personId: number, bytes: Uint8Array, token = manager) => {
  const body = new FormData()
  body.append('file', new File([Uint8Array.from(bytes)], 'face.jpg', { type: 'image/jpeg' }))
  const answer = await app.request(`/api/base/persons/${personId}/face`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as { msg: string; data: { id: number; qualityScore: number } },
  }
}

interface Face {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly thumbnail: string | null
  readonly consentChannel: string | null
  readonly expiresAt: string
}
const read = async (id: number) =>
  (await call('GET', `/api/base/person-faces/${id}`, { token: manager })).body.data as Face
const act = async (id: number, action: string, body: object = {}) =>
  await call('POST', `/api/base/person-faces/${id}/${action}`, {
    token: manager,
    body: { version: (await read(id)).version, ...body },
  })
const set = async (id: number, changes: object) =>
  await call('PUT', `/api/base/person-faces/${id}`, {
    token: manager,
    body: { version: (await read(id)).version, ...changes },
  })
const paper = async () => {
  const body = new FormData()
  body.append('file', new File(['%PDF-1.7 consent'], 'consent.pdf', { type: 'application/pdf' }))
  body.append('kind', 'file')
  const answer = await app.request('/api/file/upload', {
    method: 'POST',
    headers: { Authorization: `Bearer ${manager}` },
    body,
  })
  return ((await answer.json()) as { data: { key: string } }).data.key
}
const agree = async (id: number, more: object = {}) =>
  await set(id, { consentFile: await paper(), consentAccess: true, ...more })
const photoOf = async (id: number) => {
  const [row] = await database().sql<{ photo: string | null; thumbnail: string | null }[]>`
    select photo, thumbnail from person_face where id = ${id}`
  return row
}

describe('a photo', () => {
  test('[C1 24] is a jpg or png of a size; anything else is refused in words', async () => {
    const of = persons['赵大'] ?? 0
    const gif = await (await picture()).gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"/>')
    for (const bytes of [gif, svg, Buffer.from('text'), (await jpeg()).subarray(0, 2_000)])
      expect((await upload(of, bytes)).body.msg).toBe('人脸照片仅支持jpg、jpeg、png格式')
    const small = await upload(of, await jpeg({ width: 299, height: 400 }))
    expect([small.status, small.body.msg]).toEqual([422, '照片尺寸不能小于300×400像素'])
    expect((await upload(of, await jpeg({ width: 800, height: 600 }))).body.msg).toBe(
      '照片高宽比应在1:1至2:1之间',
    )
    expect((await upload(of, await jpeg({ width: 400, height: 801 }))).body.msg).toBe(
      '照片高宽比应在1:1至2:1之间',
    )
    expect((await database().sql`select count(*)::int as n from person_face`)[0]?.n).toBe(0)
  })

  test('[C1 24] is stored small, without metadata, and read by openFace alone, with a reason and a trace', async () => {
    const of = persons['赵大'] ?? 0
    const noise = Buffer.from(
      Uint8Array.from({ length: 825 * 1100 * 3 }, (_, i) => (i * 7919 + ((i * i) % 251)) % 256),
    )
    const large = await sharp(noise, { raw: { width: 825, height: 1100, channels: 3 } })
      .withExif({ IFD0: { Make: 'Spy' } })
      .png()
      .toBuffer()
    const made = await upload(of, large)
    expect(made.status).toBe(200)
    const stored = await photoOf(made.body.data.id)
    const bytes = await deps.files.get(stored?.photo ?? '')
    const meta = await sharp(bytes).metadata()
    expect([meta.format, meta.exif, meta.height]).toEqual(['jpeg', undefined, 1080])
    expect(bytes?.length).toBeLessThanOrEqual(200 * 1024)
    expect((await sharp(await deps.files.get(stored?.thumbnail ?? '')).metadata()).width).toBe(96)

    const open = (token: string, reason?: string) =>
      app.request(`/api/base/person-faces/${made.body.data.id}/open`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ reason }),
      })
    const looks = async () =>
      await database()
        .sql`select fields, reason, subject_name from sensitive_access_log where subject_type = 'face'`
    const silent = await open(manager)
    expect([silent.status, ((await silent.json()) as { msg: string }).msg]).toEqual([422, '请填写查看原因'])
    expect([(await open(stranger, '核对身份')).status, (await open(guard, '核对身份')).status]).toEqual([
      404, 403,
    ])
    expect(await looks()).toEqual([])
    const seen = await open(manager, '核对身份')
    expect([seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'private, no-store',
    ])
    expect(Buffer.from(await seen.arrayBuffer()).equals(Buffer.from(bytes ?? []))).toBe(true)
    expect(await looks()).toEqual([{ fields: ['face'], reason: '核对身份', subject_name: '赵*' }])
    // Nobody is told the key of the picture; the thumbnail is for those who see the person.
    const answer = JSON.stringify(await read(made.body.data.id))
    expect(answer).not.toContain(stored?.photo ?? '-')
    const thumbnail = `/api/file/${stored?.thumbnail ?? ''}`
    const statusOf = async (token: string) => (await call('GET', thumbnail, { token })).status
    expect([await statusOf(manager), await statusOf(stranger)]).toEqual([200, 404])
  })

  test('is nobody else’s to give, and waits one at a time', async () => {
    const of = persons['赵大'] ?? 0
    expect((await upload(of, await jpeg(), stranger)).status).toBe(404)
    expect((await upload(of, await jpeg(), guard)).status).toBe(403)
    expect((await upload(of, await jpeg())).body.msg).toBe('该人员已有待审核的照片，请先审核')
  })
})

describe('a review', () => {
  test('[C1 23] passes only what is good enough, with consent; the next one replaces it and its pictures go', async () => {
    const of = persons['钱二'] ?? 0
    const first = (await upload(of, await jpeg())).body.data.id
    expect((await act(first, 'approve')).body.msg).toBe('请先上传本人签署的人脸信息采集同意书')
    expect((await set(first, { consentAccess: true })).body.fields).toEqual({
      consentFile: '请先上传本人签署的人脸信息采集同意书',
    })
    expect((await agree(first)).body.data).toMatchObject({ consentChannel: 'paper', consentReport: false })
    expect((await act(first, 'approve')).body.data).toMatchObject({ state: 'passed' })
    expect((await set(first, { consentAccess: false })).status).toBe(422)
    expect((await act(first, 'approve')).body.msg).toBe('当前状态为「已通过」，不能通过')

    const second = (await upload(of, await jpeg())).body.data.id
    await agree(second)
    expect((await act(second, 'approve')).status).toBe(200)
    expect([(await read(first)).state, (await read(second)).state]).toEqual(['replaced', 'passed'])
    const old = await photoOf(first)
    expect(await deps.files.get(old?.photo ?? '')).toBeDefined()
    expect(await deps.jobs.runNow('faceErase')).toEqual({ erased: 1 })
    for (const key of [old?.photo, old?.thumbnail]) expect(await deps.files.get(key ?? '')).toBeUndefined()
    expect(await photoOf(first)).toEqual({ photo: null, thumbnail: null })
    expect((await photoOf(second))?.photo).not.toBeNull()
    expect(await deps.jobs.runNow('faceErase')).toEqual({ erased: 0 })

    expect((await act(second, 'withdraw')).body.data).toMatchObject({ state: 'withdrawn' })
    await deps.jobs.runNow('faceErase')
    expect(await photoOf(second)).toEqual({ photo: null, thumbnail: null })
    const events = await database().sql`
      select action from flow_event where entity = 'personFace' and entity_id = ${second} order by seq`
    expect(events.map(({ action }) => action)).toEqual(['create', 'approve', 'withdraw'])
  })

  test('stands blurred in the list of persons until the file is opened, and for nobody elsewhere', async () => {
    const of = persons['孙三'] ?? 0
    const face = (await upload(of, await jpeg())).body.data.id
    await agree(face)
    expect((await act(face, 'approve')).status).toBe(200)
    const { thumbnail } = (await photoOf(face)) ?? { thumbnail: null }
    const avatar = async () =>
      ((await call('GET', `/api/base/persons/${of}`, { token: manager })).body.data as { avatar: string })
        .avatar
    const picture = async (key: string, token: string) =>
      await app.request(`/api/file/${key}`, { headers: { Authorization: `Bearer ${token}` } })

    const key = await avatar()
    expect(key).toBe(`${thumbnail ?? ''}.blur`)
    const seen = await picture(key, manager)
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const [blurred, stored] = [Buffer.from(await seen.arrayBuffer()), await deps.files.get(thumbnail ?? '')]
    expect(await sharp(blurred).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 })
    expect(blurred.equals(Buffer.from(stored ?? []))).toBe(false)
    expect((await picture(key, stranger)).status).toBe(404)
    expect((await picture(key, guard)).status).toBe(200)
    expect((await picture(`${'x'.repeat(32)}.blur`, manager)).status).toBe(404)

    const opening = await call('POST', `/api/base/persons/${of}/openFile`, {
      token: manager,
      body: { reason: '核对身份' },
    })
    expect(opening.status).toBe(200)
    expect(await avatar()).toBe(thumbnail)
  })

  test('tells what is wrong with the picture', async () => {
    const of = persons['周五'] ?? 0
    const cases = [
      [{ grey: 40 }, '照片质量不合格：亮度过低'],
      [{ grey: 225 }, '照片质量不合格：亮度过高'],
      [{ flat: true }, '照片质量不合格：清晰度不足'],
    ] as const
    for (const [look, text] of cases) {
      const { id, qualityScore } = (await upload(of, await jpeg(look))).body.data
      expect(qualityScore).toBeLessThan(60)
      await agree(id)
      expect((await act(id, 'approve')).body.msg).toBe(text)
      expect((await act(id, 'reject')).status).toBe(422)
      expect((await act(id, 'reject', { rejectReason: '重拍' })).body.data).toMatchObject({
        state: 'rejected',
      })
    }
  })

  test('[C1 23] of a child needs the guardian', async () => {
    const { id } = (await upload(persons['李四'] ?? 0, await jpeg())).body.data
    await agree(id)
    expect((await act(id, 'approve')).body.msg).toBe('未满14周岁须由监护人同意')
    expect((await set(id, { guardianPersonId: persons['李四'] })).status).toBe(422)
    expect((await set(id, { guardianPersonId: persons['赵大'] })).status).toBe(200)
    expect((await act(id, 'approve')).status).toBe(200)
  })
})

describe('a photo of a tenant', () => {
  const relation = async () => {
    const [row] = await database().sql<{ id: number; version: number }[]>`
      select h.id, h.version from resident_house h join resident r on r.id = h.resident_id
      where r.person_id = ${persons['孙三'] ?? 0}`
    return { id: Number(row?.id), version: Number(row?.version) }
  }
  const onRelation = async (action: string, body: object) => {
    const { id, version } = await relation()
    return await call('POST', `/api/base/resident-houses/${id}/${action}`, {
      token: manager,
      body: { version, ...body },
    })
  }

  test('lasts as long as the lease, expires after it, and goes with the tenant', async () => {
    const of = persons['孙三'] ?? 0
    const { id } = (await upload(of, await jpeg())).body.data
    await agree(id)
    await act(id, 'approve')
    expect((await read(id)).expiresAt).toBe(day(2))
    expect((await onRelation('renewLease', { leaseEnd: day(4) })).status).toBe(200)
    expect((await read(id)).expiresAt).toBe(day(4))
    now = new Date(start.getTime() + 4 * 86_400_000)
    expect(await deps.jobs.runNow('faceClock')).toEqual({ expired: 0 })
    now = new Date(start.getTime() + 5 * 86_400_000)
    expect(await deps.jobs.runNow('faceClock')).toEqual({ expired: 1 })
    expect(await deps.jobs.runNow('faceClock')).toEqual({ expired: 0 })
    now = start
    expect((await read(id)).state).toBe('expired')

    const next = (await upload(of, await jpeg())).body.data.id
    expect((await onRelation('moveOut', { moveOutDate: day(0), moveOutReason: 'move' })).status).toBe(200)
    const [row] = await database().sql`select state from person_face where id = ${next}`
    expect(row?.state).toBe('withdrawn')
  })
})
