import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { consentRecord, privacyDoc, privacyItem, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { embeddedMiniCode } from '../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { personFace } from '../../base/faces/person-face.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { hashOfText } from './privacy-version.routes.ts'

const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
const mp = '/api/mp/system/consents'
const docs = '/api/system/privacy-docs'
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [estateId, otherId, bossId] = [0, 0, 0]
let docId = 0

interface Shown {
  readonly versionId: number
  readonly name: string
  readonly wanted: boolean
  readonly answer: string | null
  readonly chosen: readonly string[]
  readonly changeNote: string | null
  readonly items: readonly { id: number; data: string; necessary: boolean }[]
}
interface Resident {
  readonly token: string
  readonly mpUserId: number
  readonly personId: number
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  otherId = await makeEstate(deps, '竹园')
  bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  docId = await makeDoc('face_consent', '人脸信息处理同意书')
  await inForce(docId, '1.0', 'material')
})

async function makeDoc(code: string, name: string, estateIds: number[] = []): Promise<number> {
  const values = { code, name, docType: 'face_consent', subject: 'resident' as const, estateIds }
  const [row] = await deps.database.db
    .insert(privacyDoc)
    .values({ ...values, terminals: ['wechat'], needSeparateConsent: true })
    .returning({ id: privacyDoc.id })
  return row?.id ?? 0
}

/** A wording in force, with something that may be refused for itself. */
async function inForce(of: number, versionNo: string, changeLevel: 'minor' | 'material'): Promise<number> {
  await deps.database.db
    .update(privacyVersion)
    .set({ state: 'superseded' })
    .where(and(eq(privacyVersion.docId, of), eq(privacyVersion.state, 'published')))
  const content = `<p>${versionNo}</p>`
  const [row] = await deps.database.db
    .insert(privacyVersion)
    .values({
      docId: of,
      versionNo,
      changeLevel,
      changeNote: `改为${versionNo}`,
      summary: '要点',
      content,
      hash: hashOfText(content),
      state: 'published',
      effectiveAt: now,
    })
    .returning({ id: privacyVersion.id })
  const versionId = row?.id ?? 0
  const line = { versionId, purpose: '门禁', retention: '居住期间' }
  await deps.database.db.insert(privacyItem).values([
    { ...line, data: '人脸照片', necessary: true },
    { ...line, data: '通行提醒', necessary: false },
  ])
  return versionId
}

/** A session of the office as it is now: the time goes on between the tests. */
const boss = async () => await tokenFor(deps, bossId, { stepUp: true })

let made = 0
async function somebody(birthDate = '1980-01-01'): Promise<Resident> {
  made += 1
  const phone = `1991234${String(1_000 + made)}`
  const code = embeddedMiniCode(deps, 'wechat', 'owner', `open-${made}`)
  const phoneCode = embeddedMiniCode(deps, 'wechat', 'phone', phone)
  const { body } = await api.send('POST', '/api/mp/auth/login', { platform: 'wechat', code, phoneCode })
  const { token } = body.data as { token: string }
  const { make } = factory(deps)
  const { id: personId } = await make(person, estateId, { name: '尉迟琅', birthDate })
  await make(resident, estateId, { personId, name: '尉迟琅', birthDate, state: 'active' })
  const [row] = await deps.database.db
    .update(mpUser)
    .set({ personId, defaultEstateId: estateId })
    .where(eq(mpUser.id, (await deps.database.db.select().from(mpUser)).at(-1)?.id ?? 0))
    .returning({ id: mpUser.id })
  return { token, personId, mpUserId: row?.id ?? 0 }
}

const shown = async ({ token }: Resident) => (await api.get(mp, { token })).body.data as readonly Shown[]
const answer = async ({ token }: Resident, versionId: number, action: string, itemIds?: number[]) =>
  (await api.send('POST', mp, { versionId, action, ...(itemIds && { itemIds }) }, { token })).body

test('[2b-43] a resident agrees text by text, with the items that are chosen, and takes it back', async () => {
  const one = await somebody()
  const [text] = await shown(one)
  expect(text).toMatchObject({ wanted: true, answer: null })
  const optional = text?.items.find(({ necessary }) => !necessary)
  const id = text?.versionId ?? 0
  expect(await answer(one, id, 'withdraw')).toMatchObject({ msg: '尚未同意，无需撤回' })
  expect(await answer(one, id, 'agree', [optional?.id ?? 0])).toMatchObject({ success: true })
  expect((await shown(one))[0]).toMatchObject({ wanted: false, answer: 'agree', chosen: ['通行提醒'] })
  // Chosen anew without it.
  now = new Date(now.getTime() + 1_000)
  await answer(one, id, 'agree')
  expect((await shown(one))[0]).toMatchObject({ answer: 'agree', chosen: [] })

  const { id: faceId } = await factory(deps).make(personFace, estateId, {
    personId: one.personId,
    state: 'passed',
  })
  now = new Date(now.getTime() + 1_000)
  expect(await answer(one, id, 'withdraw')).toMatchObject({ success: true })
  expect((await shown(one))[0]).toMatchObject({ answer: 'withdraw' })
  const [face] = await deps.database.db.select().from(personFace).where(eq(personFace.id, faceId))
  expect(face?.state).toBe('withdrawn')
  const records = await deps.database.db
    .select()
    .from(consentRecord)
    .where(eq(consentRecord.mpUserId, one.mpUserId))
  expect(records.map(({ action }) => action)).toEqual(['agree', 'agree', 'withdraw'])
  expect(records[0]).toMatchObject({ subjectName: '尉迟*', channel: 'mini', terminal: 'wechat' })
})

test('[2b-43] a material version asks again, a minor one only tells of itself', async () => {
  const one = await somebody()
  await answer(one, (await shown(one))[0]?.versionId ?? 0, 'agree')
  now = new Date(now.getTime() + 60_000)
  await inForce(docId, '1.1', 'minor')
  expect((await shown(one))[0]).toMatchObject({ wanted: false, changeNote: '改为1.1' })
  now = new Date(now.getTime() + 8 * 86_400_000)
  // The session of the mini-program lasts longer than the notice.
  expect((await shown(one))[0]).toMatchObject({ wanted: false, changeNote: null })
  const versionId = await inForce(docId, '2.0', 'material')
  expect((await shown(one))[0]).toMatchObject({ wanted: true, versionId })
  await answer(one, versionId, 'refuse')
  expect((await shown(one))[0]).toMatchObject({ wanted: false, answer: 'refuse' })
})

test('[2b-43] who is under fourteen does not agree alone, on paper neither', async () => {
  const child = await somebody('2020-01-01')
  const [text] = await shown(child)
  expect(await answer(child, text?.versionId ?? 0, 'agree')).toMatchObject({
    msg: '未满14周岁须由监护人同意',
  })
  const paper = async (more: object) => {
    const bytes = new TextEncoder().encode('%PDF-1.7 a')
    const { id, fileKey: evidenceFile } = await inContext(
      deps,
      { kind: 'system', name: 'test' },
      async (ctx) =>
        await storeFile(ctx, { name: 'a.pdf', mime: 'application/pdf', bytes, usage: 'private' }),
    )
    await database().sql`update file_object set created_by = ${bossId} where id = ${id}`
    const body = { docId, personId: child.personId, action: 'agree', evidenceFile, ...more }
    return (await api.send('POST', '/api/system/privacy-consents/paper', body, { token: await boss() })).body
  }
  expect(await paper({})).toMatchObject({ fields: { guardianPersonId: '未满14周岁须由监护人同意' } })
  expect(await paper({ guardianPersonId: child.personId })).toMatchObject({
    fields: { guardianPersonId: '监护人不能是本人' },
  })
  const parent = await somebody()
  expect(await paper({ guardianPersonId: parent.personId })).toMatchObject({ success: true })
  expect((await shown(child))[0]).toMatchObject({ answer: 'agree', wanted: false })
})

test('a text of single estates is asked of those who live there', async () => {
  const only = await makeDoc('only_there', '竹园须知', [otherId])
  await inForce(only, '1.0', 'material')
  const one = await somebody()
  expect((await shown(one)).map(({ name }) => name)).not.toContain('竹园须知')
  await deps.database.db.update(mpUser).set({ defaultEstateId: otherId }).where(eq(mpUser.id, one.mpUserId))
  expect((await shown(one)).map(({ name }) => name)).toContain('竹园须知')
})

test('the list tells how many agreed, by estate too, and is found by state and terminal', async () => {
  const one = await somebody()
  await answer(one, (await shown(one)).find(({ name }) => name.startsWith('人脸'))?.versionId ?? 0, 'agree')
  const find = async (query: Record<string, string>) =>
    (
      (await api.get(docs, { token: await boss(), query })).body.data as {
        records: Record<string, unknown>[]
      }
    ).records
  // The child's parent agreed for it on paper.
  const accounts = await deps.database.db.$count(mpUser)
  const [row] = await find({ state: 'published', terminals: 'wechat' })
  expect(row).toMatchObject({ id: docId, state: 'published', agreedCount: 2, pendingCount: accounts - 2 })
  expect(await find({ state: 'withdrawn' })).toEqual([])
  expect(await find({ terminals: 'console' })).toEqual([])
  const rates = (await api.get(`${docs}/${docId}/rates`, { token: await boss() })).body.data as object[]
  expect(rates).toContainEqual(expect.objectContaining({ estateName: '梅园', agreed: 2 }))
})

test('who has not agreed is listed by name and reminded once a week, unless they refused', async () => {
  const version = await inForce(docId, '3.0', 'material')
  const [waiting, agreed, refused] = [await somebody(), await somebody(), await somebody()]
  await answer(agreed, version, 'agree')
  await answer(refused, version, 'refuse')
  const list = async (token: string, query: Record<string, string> = {}) =>
    (await api.get(`${docs}/${docId}/unagreed`, { token, query })).body.data as {
      total: number
      records: { mpUserId: number; name: string; refused: boolean; remindedAt: string | null }[]
    }
  const found = await list(await boss())
  const of = ({ mpUserId }: Resident) => found.records.find((one) => one.mpUserId === mpUserId)
  expect(of(waiting)).toMatchObject({ name: '尉迟*', refused: false, remindedAt: null })
  expect(of(refused)).toMatchObject({ refused: true })
  expect(of(agreed)).toBeUndefined()
  expect(
    (await list(await boss(), { estateId: String(otherId) })).records.map((one) => one.mpUserId),
  ).not.toContain(waiting.mpUserId)
  const remind = async (token: string, ...ones: readonly Resident[]) =>
    (
      await api.send(
        'POST',
        `${docs}/${docId}/remind`,
        { mpUserIds: ones.map(({ mpUserId }) => mpUserId) },
        { token },
      )
    ).body
  expect(await remind(await boss(), waiting, refused)).toMatchObject({ data: { reminded: 1, skipped: 1 } })
  expect(await remind(await boss(), waiting)).toMatchObject({ msg: '所选住户已拒绝，或七天内已提醒过' })
  expect(await remind(await boss(), waiting, agreed)).toMatchObject({ msg: '名单已变化，请刷新后重试' })
  now = new Date(now.getTime() + 8 * 86_400_000)
  expect(await remind(await boss(), waiting)).toMatchObject({ data: { reminded: 1 } })
  // A desk lists and reminds the people of its own estate alone.
  await database().sql`insert into role_permission (role_id, code)
    select id, 'system:privacy:consent' from sys_role where role_code = 'property_service'`
  const deskIn = async (username: string, at: number) =>
    await tokenFor(
      deps,
      await makeAccount(deps, { username, roleCodes: ['property_service'], estateIds: [at] }),
      { stepUp: true },
    )
  const [here, there] = [await deskIn('here', estateId), await deskIn('there', otherId)]
  expect((await list(here)).records.map((one) => one.mpUserId)).toContain(waiting.mpUserId)
  expect((await list(there)).records.map((one) => one.mpUserId)).not.toContain(waiting.mpUserId)
  expect(await remind(there, waiting)).toMatchObject({ msg: '名单已变化，请刷新后重试' })
}, 60_000)
