import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { factory } from '../../../test/support/factory.ts'
import { inContext } from '../../kit/context.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import type { Leaver } from '../../kit/leaving.ts'
import { mpUser } from '../auth/mp/mp-user.table.ts'
import { leavingVisits } from './applications/leaving-visits.ts'
import { visitorErase } from './applications/visit-erase.ts'
import { makeHosted } from './testing/hosted.ts'

const database = useDatabase()
const path = '/api/visitor/applications'
const start = new Date('2026-03-02T02:00:00Z')
const dayMs = 86_400_000
let now = start
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
let home = 0
let token = ''

const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
async function made(phone: string, more: object = {}): Promise<{ id: number; version: number }> {
  const visit = {
    estateId,
    visitorType: 'relative',
    visitorName: '何来',
    phone,
    purpose: 'visit',
    roomId: home,
    validFrom: later(0),
    validTo: later(3_600_000),
    docType: 'idcard',
    docNo: '440399199001010019',
    companionCount: 1,
    companions: [{ name: '小何', docTail: '0019' }],
    ...more,
  }
  const { body } = await api.send('POST', path, visit, { token })
  expect(body).toMatchObject({ success: true, msg: expect.any(String) })
  return body.data
}
async function end({ id, version }: { id: number; version: number }): Promise<void> {
  const input = { version, cancelReason: '不来了' }
  const { body } = await api.send('POST', `${path}/${id}/cancel`, input, { token })
  expect(body).toMatchObject({ success: true })
}
const kept = async ({ id }: { id: number }) =>
  (
    await database().sql<{ known: number; tails: number; face: string | null; name: string }[]>`
      select num_nonnulls(phone_enc, phone_hash, phone_tail, doc_no_enc, doc_no_hash, doc_no_tail) as known,
        (select count(doc_tail)::int from visitor_companion c where c.parent_id = v.id) as tails,
        face_photo as face, visitor_name as name
      from visitor_application v where id = ${id}`
  )[0]
const eraseAfter = async (days: number) =>
  await visitorErase.run({ ...deps, clock: () => new Date(now.getTime() + days * dayMs) })

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  ;({ estateId, home } = await makeHosted(deps))
  const boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, boss, { stepUp: true })
})

test('[2a-38] phones and documents of a visit go the kept days after its end, those of an open one stay', async () => {
  const [ended, open] = [await made('19900000001'), await made('19900000002')]
  await end(ended)
  await eraseAfter(179)
  expect(await kept(ended)).toMatchObject({ known: 6, tails: 1 })
  expect(await eraseAfter(181)).toEqual({ 个人信息: 1 })
  expect(await kept(ended)).toMatchObject({ known: 0, tails: 0, name: '何来' })
  expect(await kept(open)).toMatchObject({ known: 6, tails: 1 })
  expect(await eraseAfter(182)).toEqual({})
})

test('[2a-38] the photo of a face goes with the next hour, and its file with the next sweep', async () => {
  const row = await made('19900000003')
  const { sql } = database()
  const fileKey = 'face/2026/visitor.jpg'
  await sql`insert into file_object (file_key, name, mime, size_bytes, sha256, storage, usage, ref_count, owner_type, owner_id, estate_id,
      created_at, updated_at)
    values (${fileKey}, '访客.jpg', 'image/jpeg', 10, ${'0'.repeat(64)}, 'local', 'face', 1, 'visitorApplication', ${row.id}, ${estateId},
      ${start}, ${start})`
  await sql`update visitor_application set face_photo = ${fileKey}, face_consent = true where id = ${row.id}`
  await eraseAfter(0)
  expect((await kept(row))?.face).toBe(fileKey)
  await end(row)
  expect(await eraseAfter(0)).toEqual({ 人脸照片: 1 })
  expect(await kept(row)).toMatchObject({ face: null, known: 6 })
  const [file] = await sql<{ gone: boolean }[]>`
    select ref_count = 0 and expires_at <= ${now} as gone from file_object where file_key = ${fileKey}`
  expect(file?.gone).toBe(true)
})

test('who leaves invites nobody any more, and is forgotten as a visitor when the time is over', async () => {
  const { make } = factory(deps)
  const phone = '19900000004'
  const account = await make(mpUser, estateId, { personId: null, phone })
  const [paid, invited] = [await made(phone), await made('19900000005')]
  const { sql } = database()
  await sql`update visitor_application set invited_by = ${account.id} where id = ${invited.id}`
  const leaver: Leaver = { mpUserId: account.id, personId: null, scope: 'erase', tombstone: '已注销用户1' }
  const held = (target: string) => leavingVisits.held?.find((one) => one.target === target)
  const [invitations, visits] = [held('VisitorApplication'), held('Visit')]
  const run = async (times: number) => {
    for (let at = 0; at < times; at += 1)
      await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
        await invitations?.run(ctx, leaver)
        const ids = (await visits?.kept?.rows(ctx, leaver)) ?? []
        // Once forgotten, it is under no phone by which it could be found again.
        expect(ids).toEqual(at === 0 ? [paid.id] : [])
        await visits?.kept?.over(ctx, { stepId: 0, ids, tombstone: leaver.tombstone })
      })
  }
  await run(2)
  const rows = await sql<{ state: string; by: number | null; reason: string | null }[]>`
    select state, invited_by as by, cancel_reason as reason from visitor_application where id = ${invited.id}`
  expect(rows).toEqual([{ state: 'cancelled', by: null, reason: '邀请人已注销账号' }])
  expect(await kept(paid)).toMatchObject({ name: '已注销用户1' })
})
