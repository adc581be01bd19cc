import { type Endpoint, type FlowEventView, type NoteView, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import type { DataScope } from '../src/kit/caller.ts'
import { fileObject } from '../src/kit/files/file-object.table.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule } from './support/parcels.ts'

const codes = [...new Set(offeredEndpoints(parcel).flatMap((one: Endpoint) => [one.permission ?? []].flat()))]
const estates = (...estateIds: number[]) => ({ kind: 'estates' as const, estateIds })
const acting = staff(2, ['test:parcel:list'], estates(1, 2))
const users = {
  boss: staff(1, codes, { kind: 'all' }),
  /** Reads two estates, and hands out parcels in the first of them. */
  desk: {
    ...acting,
    permissions: {
      ...acting.permissions,
      codes: new Map<string, DataScope>([...acting.permissions.codes, ['test:parcel:hand', estates(1)]]),
    },
  },
  reader: staff(3, ['test:parcel:list'], estates(1)),
}
const database = useDatabase()
let api: ReturnType<typeof caller>

beforeAll(async () => {
  await makeParcelTables(database())
  const sessions = { name: 'sessions', sessions: () => fixedSessions(users) }
  api = caller(testDeps(database(), {}, [parcelModule, sessions]))
})

type Token = keyof typeof users
let serial = 0
const made = async (estateId = 1): Promise<{ id: number; version: number }> => {
  serial += 1
  const body = { estateId, parcelNo: `N${serial}`, phone: '19900001234', company: 'sf' }
  return (await api.send('POST', parcel.path, body, { token: 'boss' })).body.data
}
const write = async (id: number, body: object, token: Token = 'desk', key?: string) =>
  await api.send('POST', `${parcel.path}/${id}/notes`, body, {
    token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const read = async (id: number, token: Token) => await api.get(`${parcel.path}/${id}/notes`, { token })
const store = async (fileKey: string, createdBy: number, mime = 'image/jpeg') =>
  await database()
    .db.insert(fileObject)
    .values({
      fileKey,
      createdBy,
      name: '回执.pdf',
      mime,
      sizeBytes: 1,
      sha256: '',
      storage: 'local',
      usage: 'private',
      expiresAt: new Date(Date.now() + 86_400_000),
    })

test('who may do something to a row writes notes, who may read it reads them, nobody else does either', async () => {
  const { id } = await made()
  expect((await write(id, { text: '已电话通知 13812345678，明日来取' })).body).toMatchObject({
    data: { text: '已电话通知 138****5678，明日来取', authorName: '用户2', images: [] },
  })
  expect(await write(id, { text: '看看' }, 'reader')).toMatchObject({ status: 403 })
  expect((await read(id, 'reader')).body.data).toMatchObject([{ authorName: '用户2' }])
  const [second, third] = [await made(2), await made(3)]
  // Read, but not acted on.
  expect(await write(second.id, { text: '看看' })).toMatchObject({ status: 404 })
  expect((await read(second.id, 'desk')).status).toBe(200)
  expect(await read(third.id, 'desk')).toMatchObject({ status: 404 })
  expect((await write(id, { text: ' ' })).body).toMatchObject({ fields: { text: '请输入备注' } })
})

test('a note that is sent twice is one; it stands in the log under its row', async () => {
  const { id } = await made()
  const [first, again] = [
    await write(id, { text: '放在门岗' }, 'desk', 'note-sent-twice-1'),
    await write(id, { text: '放在门岗' }, 'desk', 'note-sent-twice-1'),
  ]
  expect(again.body.data).toEqual(first.body.data)
  expect((await read(id, 'desk')).body.data as NoteView[]).toHaveLength(1)
  const logs = await database()
    .sql`select title from operation_log where action = 'note' and target_id = ${id} and resource = 'parcel'`
  expect(logs.map((row) => ({ ...row }))).toEqual([{ title: `填写包裹备注 N${serial}` }])
})

test('pictures of a note belong to its row; those of others, and what is no picture, are refused', async () => {
  const { id } = await made()
  await store('note-own-picture', 2)
  await store('note-foreign-picture', 1)
  await store('note-own-document', 2, 'application/pdf')
  for (const [key, text] of [
    ['note-foreign-picture', '所选文件不存在'],
    ['note-own-document', '请选择图片'],
  ])
    expect((await write(id, { text: '见图', images: [key] })).body).toMatchObject({
      fields: { images: text },
    })
  const kept = await write(id, { text: '见图', images: ['note-own-picture'] })
  expect(kept.body.data).toMatchObject({ images: ['note-own-picture'] })
  const [file] = await database()
    .sql`select owner_type, owner_id::int as id, expires_at from file_object where file_key = 'note-own-picture'`
  expect({ ...file }).toEqual({ owner_type: 'parcel', id, expires_at: null })
})

test('the time line tells what changed with a transition, and names the files given to it', async () => {
  const { id, version } = await made()
  await store('receipt-of-giving-back', 1, 'application/pdf')
  const back = { version, receipt: ['receipt-of-giving-back'] }
  expect(
    (await api.send('POST', `${parcel.path}/${id}/giveBack`, back, { token: 'boss' })).body.success,
  ).toBe(true)
  const events: FlowEventView[] = (await api.get(`${parcel.path}/${id}/events`, { token: 'reader' })).body
    .data
  expect(events).toMatchObject([
    { action: 'create', changes: [], files: [] },
    {
      action: 'giveBack',
      // Not the state, which stands in the title.
      changes: [{ label: '备注', before: '', after: '已退回' }],
      files: [{ key: 'receipt-of-giving-back', name: '回执.pdf' }],
    },
  ])
  const handed = await made()
  await api.send(
    'POST',
    `${parcel.path}/${handed.id}/hand`,
    { version: handed.version, taker: '甲' },
    { token: 'boss' },
  )
  const told: FlowEventView[] = (await api.get(`${parcel.path}/${handed.id}/events`, { token: 'boss' })).body
    .data
  // Said once: the content names the taker already.
  expect(told[1]).toMatchObject({ content: '取件人 甲', changes: [] })
})
