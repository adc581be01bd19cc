import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { ServerDeps } from '../src/kit/deps.ts'
import { fileObject } from '../src/kit/files/file-object.table.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule, scan } from './support/parcels.ts'

const codes = [
  ...new Set(
    [...offeredEndpoints(parcel), ...offeredEndpoints(scan)].flatMap((e: Endpoint) =>
      [e.permission ?? []].flat(),
    ),
  ),
]
const estates = (...estateIds: number[]) => ({ kind: 'estates' as const, estateIds })
const users = {
  boss: staff(1, codes, { kind: 'all' }),
  one: staff(2, codes, estates(1)),
  reader: staff(3, ['test:parcel:list'], estates(1)),
  blind: staff(4, codes, estates(1), {
    fields: { 'test:parcel.fee': 'hidden', 'test:parcel.remark': 'read' },
  }),
}
const database = useDatabase({ pool: 12 })
let deps: ServerDeps
let api: ReturnType<typeof caller>
const path = parcel.path
let serial = 0
const body = (more: Record<string, unknown> = {}) => {
  serial += 1
  return {
    estateId: 1,
    parcelNo: `P${String(serial).padStart(4, '0')}`,
    phone: '19900001234',
    company: 'sf',
    ...more,
  }
}
const made = async (more: Record<string, unknown> = {}, token = 'boss') => {
  const answer = await api.send('POST', path, body(more), { token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data as { id: number; version: number; parcelNo: string }
}

beforeAll(async () => {
  await makeParcelTables(database())
  deps = testDeps(database(), {}, [parcelModule, { name: 'sessions', sessions: () => fixedSessions(users) }])
  api = caller(deps)
})

test('a row is made, masked on the way out, encrypted at rest, logged', async () => {
  const answer = await api.send(
    'POST',
    path,
    body({
      fee: 1250,
      weight: 1.5,
      tags: ['cold'],
      size: 's',
      pin: 'secret-1',
      calledAt: '2026-03-01T10:00:00+08:00',
    }),
    { token: 'one' },
  )
  expect(answer.body).toMatchObject({
    success: true,
    data: {
      phone: '199****1234',
      fee: 1250,
      weight: 1.5,
      tags: ['cold'],
      state: 'waiting',
      version: 0,
      hasPin: true,
      age: 0,
      calledAt: '2026-03-01T02:00:00.000Z',
      createdBy: 2,
      labels: { estateId: '阳光花园' },
    },
  })
  const { id } = answer.body.data as { id: number }
  const [row] = await database().sql`select * from test_parcel where id = ${id}`
  expect(JSON.stringify(row)).not.toContain('19900001234')
  const [log] = await database()
    .sql`select * from operation_log where target_id = ${id} and action = 'create'`
  expect(log).toMatchObject({
    success: true,
    module: 'test',
    resource: 'parcel',
    kind: 'operate',
    estate_id: 1,
  })
  expect(JSON.stringify(log)).not.toContain('19900001234')
  expect(JSON.stringify(log)).not.toContain('secret-1')
  expect(log?.diff).toContainEqual({ field: 'size', label: '规格', before: null, after: '小' })
  const events = await api.get(`${path}/${id}/events`, { token: 'one' })
  expect(events.body.data).toMatchObject([{ seq: 1, action: 'create', toState: 'waiting' }])
})

test('input is refused at the field', async () => {
  const wrong = await api.send(
    'POST',
    path,
    { ...body(), company: 'xx', phone: '12', fee: -1 },
    { token: 'boss' },
  )
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.fields ?? {}).sort()).toEqual(['company', 'fee', 'phone'])
  const dict = await api.send('POST', path, body({ size: 'xxl' }), { token: 'boss' })
  expect(dict.body).toMatchObject({ code: 'INVALID', fields: { size: '所选规格不存在' } })
  const first = await made()
  const twice = await api.send('POST', path, body({ parcelNo: first.parcelNo }), { token: 'boss' })
  expect(twice.body).toMatchObject({ code: 'DUPLICATE', msg: `单号「${first.parcelNo}」已存在` })
  const foreign = await api.send('POST', path, body({ estateId: 2 }), { token: 'one' })
  expect(foreign.body).toMatchObject({ code: 'NOT_FOUND' })
  const unknown = await api.send('POST', path, body({ estateId: 99 }), { token: 'boss' })
  expect(unknown.body).toMatchObject({ fields: { estateId: '所选小区不存在' } })
})

test('of two equal rows made at once one is refused in the words of the field', async () => {
  const row = body()
  const answers = await Promise.all(
    [1, 2, 3, 4].map(async () => await api.send('POST', path, row, { token: 'boss' })),
  )
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  for (const one of answers.filter((a) => a.status !== 200))
    expect(one.body).toMatchObject({ code: 'DUPLICATE', msg: `单号「${row.parcelNo}」已存在` })
})

test('lists filter, search, sort and page', async () => {
  const rows = [
    await made(
      {
        estateId: 3,
        parcelNo: 'L-1',
        fee: 100,
        arrivedOn: '2026-01-01',
        calledAt: '2026-01-31T16:30:00Z',
        tags: ['cold'],
        weight: 20,
      },
      'boss',
    ),
    await made(
      {
        estateId: 3,
        parcelNo: 'L-2',
        fee: 200,
        arrivedOn: '2026-01-02',
        company: 'jd',
        phone: '19900005678',
      },
      'boss',
    ),
    await made(
      { estateId: 3, parcelNo: 'L-3', fee: 300, arrivedOn: '2026-01-03', tags: ['cold', 'fragile'] },
      'boss',
    ),
  ]
  const nos = async (query: Record<string, string>) => {
    const answer = await api.get(path, {
      token: 'boss',
      query: { parcelNo: 'L-', sort: 'parcelNo', ...query },
    })
    expect(answer.body).toMatchObject({ success: true })
    return (answer.body.data as { records: { parcelNo: string }[] }).records.map((one) => one.parcelNo)
  }
  expect(await nos({})).toEqual(['L-1', 'L-2', 'L-3'])
  expect(await nos({ sort: '-fee' })).toEqual(['L-3', 'L-2', 'L-1'])
  expect(await nos({ company: 'sf,jd' })).toHaveLength(3)
  expect(await nos({ company: 'jd' })).toEqual(['L-2'])
  expect(await nos({ phone: '19900005678' })).toEqual(['L-2'])
  expect(await nos({ phone: '5678' })).toEqual(['L-2'])
  expect(await nos({ phone: '0000' })).toEqual([])
  expect(await nos({ keyword: '5678' })).toEqual(['L-2'])
  expect(await nos({ keyword: 'l-3' })).toEqual(['L-3'])
  expect(await nos({ parcelNo: '%' })).toEqual([])
  expect(await nos({ fee_from: '150', fee_to: '300' })).toEqual(['L-2', 'L-3'])
  expect(await nos({ arrivedOn_from: '2026-01-02', arrivedOn_to: '2026-01-02' })).toEqual(['L-2'])
  expect(await nos({ calledAt_from: '2026-02-01', calledAt_to: '2026-02-01' })).toEqual(['L-1'])
  expect(await nos({ calledAt_to: '2026-01-31' })).toEqual([])
  expect(await nos({ tags: 'fragile' })).toEqual(['L-3'])
  expect(await nos({ heavy: 'true' })).toEqual(['L-1'])
  expect(await nos({ state: 'handed' })).toEqual([])
  const page = await api.get(path, {
    token: 'boss',
    query: { parcelNo: 'L-', sort: 'fee', pageNum: '2', pageSize: '2' },
  })
  expect(page.body.data).toMatchObject({ total: 3, pageNum: 2, pageSize: 2, records: [{ id: rows[2]?.id }] })
  expect((await api.get(path, { token: 'boss', query: { sort: 'phone' } })).status).toBe(422)
  expect((await api.get(path, { token: 'boss', query: { pageSize: '1000' } })).status).toBe(422)
})

test('an update changes the changed fields only, needs the right version and says nothing when nothing changed', async () => {
  const row = await made({ fee: 100, remark: '轻放' })
  const same = await api.send(
    'PUT',
    `${path}/${row.id}`,
    { version: 0, fee: 100, phone: '19900001234' },
    { token: 'boss' },
  )
  expect(same.body.data).toMatchObject({ version: 0 })
  const changed = await api.send('PUT', `${path}/${row.id}`, { version: 0, fee: 200 }, { token: 'one' })
  expect(changed.body.data).toMatchObject({ version: 1, fee: 200, remark: '轻放', updatedBy: 2 })
  const [log] = await database()
    .sql`select diff from operation_log where target_id = ${row.id} and action = 'update' and diff::text like '%fee%'`
  expect(log?.diff).toEqual([{ field: 'fee', label: '代收费用', before: '1.00', after: '2.00' }])
  const stale = await api.send('PUT', `${path}/${row.id}`, { version: 0, fee: 300 }, { token: 'boss' })
  expect(stale.body).toMatchObject({ code: 'STALE_VERSION', msg: '数据已被他人修改，请刷新后重试' })
  const races = await Promise.all(
    [1, 2, 3, 4, 5].map(
      async (n) =>
        await api.send('PUT', `${path}/${row.id}`, { version: 1, fee: 1000 + n }, { token: 'boss' }),
    ),
  )
  expect(races.filter((one) => one.status === 200)).toHaveLength(1)
  expect(races.filter((one) => one.body.code === 'STALE_VERSION')).toHaveLength(4)
})

test('rows of foreign estates do not exist', async () => {
  const row = await made({ estateId: 2 }, 'boss')
  const { id } = row
  for (const answer of [
    await api.get(`${path}/${id}`, { token: 'one' }),
    await api.send('PUT', `${path}/${id}`, { version: 0, fee: 1 }, { token: 'one' }),
    await api.send('DELETE', `${path}/${id}`, undefined, { token: 'one' }),
    await api.send('POST', `${path}/${id}/hand`, { version: 0, taker: '甲' }, { token: 'one' }),
    await api.send('POST', `${path}/${id}/reveal`, { fields: ['phone'], reason: '核对' }, { token: 'one' }),
    await api.get(`${path}/${id}/events`, { token: 'one' }),
    await api.send('POST', `${path}/batch/remove`, { ids: [id] }, { token: 'one' }),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', msg: '数据不存在或无权访问' } })
  const list = await api.get(path, { token: 'one', query: { pageSize: '200' } })
  const { records } = list.body.data as { records: { id: number; estateId: number }[] }
  expect(new Set(records.map((one) => one.estateId))).toEqual(new Set([1]))
  const options = await api.get(`${path}/options`, { token: 'one', query: { ids: String(id) } })
  expect(options.body.data).toEqual([])
})

test('who lacks the code is refused, who has no token is sent to sign in', async () => {
  expect(await api.send('POST', path, body(), { token: 'reader' })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', msg: '无权执行该操作', fields: { permission: 'test:parcel:create' } },
  })
  expect(await api.get(path)).toMatchObject({ status: 401, body: { code: 'SESSION_UNKNOWN' } })
  expect(await api.get(path, { query: { token: 'boss' } })).toMatchObject({ status: 401 })
})

test('[2b-32] hidden and read-only fields', async () => {
  const row = await made({ fee: 100, remark: '旧' })
  const seen = await api.get(`${path}/${row.id}`, { token: 'blind' })
  expect(seen.body.data).not.toHaveProperty('fee')
  expect(await api.get(path, { token: 'blind', query: { fee_from: '1' } })).toMatchObject({
    status: 403,
    body: { code: 'FIELD_FORBIDDEN', msg: '无权使用该筛选条件' },
  })
  expect(await api.get(path, { token: 'blind', query: { sort: 'fee' } })).toMatchObject({ status: 403 })
  expect(
    await api.send('PUT', `${path}/${row.id}`, { version: 0, remark: '新' }, { token: 'blind' }),
  ).toMatchObject({ status: 403, body: { msg: '无权修改字段：备注' } })
  expect(
    (
      await api.send(
        'PUT',
        `${path}/${row.id}`,
        { version: 0, remark: '旧', company: 'jd' },
        { token: 'blind' },
      )
    ).status,
  ).toBe(200)
})

test('pictures given to a transition are kept, and shown with it; those of others are refused', async () => {
  const store = async (fileKey: string, createdBy: number) =>
    await database()
      .db.insert(fileObject)
      .values({
        fileKey,
        createdBy,
        name: '照片.jpg',
        mime: 'image/jpeg',
        sizeBytes: 1,
        sha256: '',
        storage: 'local',
        usage: 'private',
        expiresAt: new Date(Date.now() + 86_400_000),
      })
  const [own, foreign] = ['picture-of-the-taker', 'picture-of-another']
  await store(own, 1)
  await store(foreign, 2)
  const row = await made()
  const hand = async (photos: readonly string[]) =>
    await api.send('POST', `${path}/${row.id}/hand`, { version: 0, taker: '甲', photos }, { token: 'boss' })
  expect((await hand([foreign])).body).toMatchObject({ fields: { photos: '所选文件不存在' } })
  expect((await hand([own])).body).toMatchObject({ success: true })
  const [kept] = await database().db.select().from(fileObject).where(eq(fileObject.fileKey, own))
  expect(kept).toMatchObject({
    ownerType: 'parcel',
    ownerId: row.id,
    estateId: 1,
    refCount: 1,
    expiresAt: null,
  })
  const events = await api.get(`${path}/${row.id}/events`, { token: 'boss' })
  expect(events.body.data).toMatchObject([{ images: [] }, { action: 'hand', images: [own] }])
})

test('a flow takes the transitions it lists and refuses the others', async () => {
  const row = await made()
  const handed = await api.send(
    'POST',
    `${path}/${row.id}/hand`,
    { version: 0, taker: '张三' },
    { token: 'boss' },
  )
  expect(handed.body.data).toMatchObject({ state: 'handed', taker: '张三', version: 1 })
  const again = await api.send('POST', `${path}/${row.id}/giveBack`, { version: 1 }, { token: 'boss' })
  expect(again.body).toMatchObject({ code: 'STATE_REFUSED', msg: '当前状态为「已取件」，不能退回' })
  const events = await api.get(`${path}/${row.id}/events`, { token: 'boss' })
  expect(events.body.data).toMatchObject([
    { seq: 1, action: 'create' },
    { seq: 2, action: 'hand', fromState: 'waiting', toState: 'handed', content: '取件人 张三' },
  ])
  expect((await api.send('POST', `${path}/${row.id}/expire`, { version: 1 }, { token: 'boss' })).status).toBe(
    404,
  )
  const other = await made()
  const many = await api.send(
    'POST',
    `${path}/batch/hand`,
    { ids: [row.id, other.id], taker: '李四' },
    { token: 'boss' },
  )
  expect(many.body.data).toEqual({
    done: 1,
    failed: [{ id: row.id, name: row.parcelNo, reason: '当前状态为「已取件」，不能取件' }],
  })
  const logs = await database().sql`select batch_id from operation_log where action = 'batchHand'`
  expect(logs.length).toBeGreaterThan(0)
  const refused = await api.send('DELETE', `${path}/${row.id}`, undefined, { token: 'boss' })
  expect(refused.body).toMatchObject({ code: 'REFUSED', msg: '已取件的包裹不能删除' })
})

test('rows go one by one or together, and what may not go stays', async () => {
  const [a, b, c] = [
    await made({ parcelNo: 'DEL-1' }),
    await made({ parcelNo: 'DEL-2' }),
    await made({ parcelNo: 'DEL-3' }),
  ]
  expect(
    (await api.raw('DELETE', `${path}/${a.id}`, { token: 'boss', query: { version: '7' } })).status,
  ).toBe(409)
  expect(
    (await api.raw('DELETE', `${path}/${a.id}`, { token: 'boss', query: { version: '0' } })).status,
  ).toBe(200)
  await api.send('POST', `${path}/${b.id}/hand`, { version: 0, taker: '张三' }, { token: 'boss' })
  const d = await made({ parcelNo: 'DEL-4' })
  const some = await api.send('POST', `${path}/batch/remove`, { ids: [b.id, d.id] }, { token: 'boss' })
  expect(some.body.data).toEqual({
    done: 1,
    failed: [{ id: b.id, name: 'DEL-2', reason: '已取件的包裹不能删除' }],
  })
  expect((await api.get(`${path}/${b.id}`, { token: 'boss' })).status).toBe(200)
  expect((await api.get(`${path}/${d.id}`, { token: 'boss' })).status).toBe(404)
  const removed = await api.send(
    'POST',
    `${path}/batch/remove`,
    { query: { parcelNo: 'DEL-3' } },
    { token: 'boss' },
  )
  expect(removed.body.data).toEqual({ done: 1, failed: [] })
  expect((await api.get(`${path}/${c.id}`, { token: 'boss' })).status).toBe(404)
  expect((await api.send('POST', `${path}/batch/remove`, {}, { token: 'boss' })).status).toBe(422)
})

test('a masked value is revealed with a reason and the reveal stands in the log', async () => {
  const row = await made({ phone: '19900009999' })
  const reveal = (body: object, token = 'boss') =>
    api.send('POST', `${path}/${row.id}/reveal`, body, { token })
  expect((await reveal({ fields: ['phone'] })).body).toMatchObject({
    code: 'INVALID',
    fields: { reason: '请填写查看原因' },
  })
  expect((await reveal({ fields: ['fee'], reason: '核对' })).status).toBe(422)
  const shown = await reveal({ fields: ['phone'], reason: '核对收件人' })
  expect(shown.body.data).toEqual({ phone: '19900009999' })
  const [log] = await database().sql`select * from sensitive_access_log where subject_id = ${row.id}`
  expect(log).toMatchObject({
    user_id: 1,
    module: 'test',
    subject_type: 'parcel',
    reason: '核对收件人',
    fields: ['phone'],
    estate_id: 1,
  })
  expect((await reveal({ fields: ['phone'], reason: '核对' }, 'reader')).status).toBe(403)
})
