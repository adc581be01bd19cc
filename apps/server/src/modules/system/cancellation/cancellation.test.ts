import type { MpCancellation } from '@linli/api-client/contract/system/mp-cancellation-calls'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { pastFigures } from '../../../../test/support/past-figures.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { storeFile } from '../../../kit/files/store-file.ts'
import { flowEvent } from '../../../kit/flow-events/flow-event.table.ts'
import { rowNote } from '../../../kit/notes/row-note.table.ts'
import { embeddedMiniCode } from '../../../ports/mini-program/sign-in/embedded-sign-in.ts'
import { accessSubject } from '../../access/grants/access-grant.table.ts'
import { passRecord } from '../../access/passes/pass-record.table.ts'
import { readOutbox } from '../../../ports/sms/embedded-sms.ts'
import { mpGrant } from '../../auth/mp/mp-grant.table.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { mpVerifyApply } from '../../auth/mp/mp-verify.table.ts'
import { person } from '../../base/people/person.table.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'
import { vehicle } from '../../base/vehicles/vehicle.table.ts'
import { repairOrder } from '../../property/repair/repair-order.table.ts'
import { cancellationClock } from './cancellation-clock.ts'
import { keptClock } from './kept-clock.ts'
import { cancellationRequest, erasureStep } from './cancellation.table.ts'
import { runErasure } from './run-erasure.ts'
import { carePhoto, leaveTraces, tracedTables } from './testing/traces.ts'
import { afterWorkingDays } from './working-days.ts'

const database = useDatabase()
const path = '/api/mp/system/cancellation'
const desk = '/api/system/cancellations'
const dayMs = 86_400_000
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [bossId, estateId] = [0, 0]

const known = {
  name: '尉迟琅寰',
  phone: '19912345678',
  docNo: '44030519800101231X',
  openId: 'open-of-yuchi',
  plateNo: '粤B7Y7Y7',
}
interface Somebody {
  readonly mpUserId: number
  readonly personId: number
  readonly residentId: number
  readonly houseId: number
  readonly orderId: number
  readonly token: string
}
let yuchi: Somebody

async function signIn({ openId, phone }: { openId: string; phone: string }): Promise<string> {
  const code = embeddedMiniCode(deps, 'wechat', 'owner', openId)
  const phoneCode = embeddedMiniCode(deps, 'wechat', 'phone', phone)
  const answer = await api.send('POST', '/api/mp/auth/login', { platform: 'wechat', code, phoneCode })
  expect(answer.body).toMatchObject({ success: true })
  return (answer.body.data as { token: string }).token
}

/** Somebody with an account, a home, a car and a repair. */
async function somebody(given: typeof known): Promise<Somebody> {
  const { make } = factory(deps)
  const { name, phone, docNo, plateNo } = given
  const token = await signIn(given)
  const { id: personId } = await make(person, estateId, { name, docNo, docType: 'idcard' })
  const lives = { name, personId, phone, emergencyName: name, state: 'active' }
  const { id: residentId } = await make(resident, estateId, lives)
  const home = await roomId(deps, estateId, '1栋1单元101')
  const relation = { relation: 'owner', state: 'active', leaseEnd: null, residentId, roomId: home }
  const { id: houseId } = await make(residentHouse, estateId, relation)
  await make(vehicle, estateId, { plateNo, residentId, phone })
  const asked = {
    personId,
    reporterName: name,
    reporterPhone: phone,
    content: `${name}家中漏水`,
    state: 'to_pay',
  }
  const { id: orderId } = await make(repairOrder, estateId, asked)
  const hash = deps.personal.hash(phone)
  const [account] = await deps.database.db
    .update(mpUser)
    .set({ personId, realNameState: 'verified', defaultEstateId: estateId })
    .where(eq(mpUser.phoneHash, hash))
    .returning({ id: mpUser.id })
  return { mpUserId: account?.id ?? 0, personId, residentId, houseId, orderId, token }
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  yuchi = await somebody(known)
})

/** A session of today: days go by. */
const boss = async () => await tokenFor(deps, bossId, { stepUp: true })
const look = async () => (await api.get(path, { token: yuchi.token })).body.data as MpCancellation
let sent = 0
async function sentCode(): Promise<string> {
  now = new Date(now.getTime() + 120_000)
  expect((await api.send('POST', `${path}/code`, {}, { token: yuchi.token })).status).toBe(200)
  const texts = async () => (await readOutbox(deps, 20)).map(({ text }) => text).join('\n')
  // The newest first.
  const codes = async () => /正在申请注销账号，验证码：(\d{6})/.exec(await texts())?.[1] ?? ''
  sent += 1
  await expect.poll(async () => (await texts()).split('正在申请').length - 1).toBe(sent)
  return await codes()
}
const ask = async (body: object) =>
  await api.send('POST', path, { captchaCode: await sentCode(), ...body }, { token: yuchi.token })
const requestNow = async () => {
  const rows = await deps.database.db.select().from(cancellationRequest).orderBy(cancellationRequest.id)
  const row = rows.at(-1)
  if (row === undefined) throw new Error('nobody asked')
  return row
}
const accountState = async (id: number) =>
  (await deps.database.db.select().from(mpUser).where(eq(mpUser.id, id)))[0]?.state
const goBy = async (days: number) => {
  now = new Date(now.getTime() + days * dayMs)
  await cancellationClock.run(deps)
}

/** What else is known of somebody: at the doors, by applications and grants, and in the free words of the staff. */
async function tracesOf({ mpUserId, personId, residentId, orderId }: Somebody): Promise<void> {
  const { db } = deps.database
  const { name, docNo } = known
  const { make } = factory(deps)
  const subject = { estateId, subjectType: 'resident', subjectId: residentId, personId }
  await db
    .insert(accessSubject)
    .values({ ...subject, subjectNo: '000001', name, createdAt: now, updatedAt: now })
  await db.insert(passRecord).values({
    estateId,
    passTime: now,
    personName: name,
    personKind: 'resident',
    deviceId: 1,
    authMode: 'face',
    result: 'success',
    deviceTime: now,
    receivedAt: now,
    late: false,
    skewed: false,
    personId,
    eventId: 1,
  })
  const { id: applyId } = await make(mpVerifyApply, estateId, { mpUserId, name, docNo, state: 'rejected' })
  await db
    .update(mpGrant)
    .set({ reason: `${name}本人申请` })
    .where(eq(mpGrant.mpUserId, mpUserId))
  const note = { images: [], authorName: '测试', createdAt: now }
  await db.insert(rowNote).values([
    { ...note, entity: 'resident', entityId: residentId, text: `已联系${name}` },
    { ...note, entity: 'mpUser', entityId: mpUserId, text: `${name}来电核实` },
    { ...note, entity: 'mpVerifyApply', entityId: applyId, text: `${name}的材料不清晰` },
  ])
  const [grant] = await db.select().from(mpGrant).where(eq(mpGrant.mpUserId, mpUserId))
  await db.insert(flowEvent).values({
    entity: 'mpGrant',
    entityId: grant?.id ?? 0,
    seq: 98,
    action: 'note',
    operatorType: 'staff',
    content: `${name}要求暂停`,
    createdAt: now,
  })
  await leaveTraces(deps, { ...known, mpUserId, personId, residentId, estateId, now })
  await db.insert(flowEvent).values({
    entity: 'repairOrder',
    entityId: orderId,
    seq: 99,
    action: 'note',
    operatorType: 'staff',
    content: `${name}要求下午上门`,
    createdAt: now,
  })
}

/** Tables with a row that says one of the texts, in clear or as it is stored. */
async function tablesSaying(texts: readonly string[]): Promise<string[]> {
  const { sql } = database()
  const tables = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} t, unnest(${[...texts]}::text[]) said
      where strpos(to_jsonb(t)::text, said) > 0 limit 1`
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('账号注销', () => {
  test('[2b-44] is due after fifteen working days: without weekends and holidays', () => {
    // Monday.
    const asked = new Date('2026-03-02T02:00:00Z')
    expect(afterWorkingDays(asked, 15, []).toISOString()).toBe('2026-03-23T16:00:00.000Z')
    expect(afterWorkingDays(asked, 15, ['2026-03-04', '2026-03-07']).toISOString()).toBe(
      '2026-03-24T16:00:00.000Z',
    )
  })

  test('[2b-44] is asked for by who holds the telephone, and taken back while there is time', async () => {
    expect(await look()).toMatchObject({ coolingDays: 7, mayErase: false, request: null })
    const wrong = { scope: 'account', captchaCode: '000000' }
    expect((await api.send('POST', path, wrong, { token: yuchi.token })).body.msg).toBe('验证码错误或已过期')
    expect((await ask({ scope: 'erase' })).body).toMatchObject({
      fields: { scope: '存在有效居住关系，不能删除个人信息' },
    })
    expect(await accountState(yuchi.mpUserId)).toBe('normal')
    expect((await ask({ scope: 'account', reason: 'moved' })).body).toMatchObject({ success: true })
    expect(await requestNow()).toMatchObject({ state: 'cooling', channel: 'mp', estateId })
    expect(await accountState(yuchi.mpUserId)).toBe('cancelling')
    const repairs = await api.get('/api/mp/property/repair-orders', { token: yuchi.token })
    expect(repairs.body.msg).toBe('账号注销中，请先撤回注销')
    expect((await ask({ scope: 'account' })).body.msg).toBe('已有进行中的注销申请')
    const kept = await api.send('POST', `${path}/withdraw`, {}, { token: yuchi.token })
    expect(kept.body).toMatchObject({ data: { request: { state: 'withdrawn' } } })
    expect(await accountState(yuchi.mpUserId)).toBe('normal')
    expect((await api.get('/api/mp/property/repair-orders', { token: yuchi.token })).status).toBe(200)
  })

  test('[2b-44] waits for what is unpaid, and is refused with a reason and a way to object', async () => {
    await ask({ scope: 'account', waived: ['property.unpaidRepairs'] })
    const { blockers } = await requestNow()
    expect(blockers).toMatchObject([{ code: 'property.unpaidRepairs', count: 1, waived: false }])
    await goBy(6)
    expect(await requestNow()).toMatchObject({ state: 'cooling' })
    await goBy(2)
    const { id, version, state } = await requestNow()
    expect(state).toBe('blocked')
    const execute = await api.send('POST', `${desk}/${id}/execute`, { version }, { token: await boss() })
    expect(execute.body.msg).toBe('存在未了事项：有未支付的维修费')
    const rejection = { version, rejectReason: '费用有争议', appeal: '12345热线' }
    expect((await api.send('POST', `${desk}/${id}/reject`, rejection, { token: await boss() })).status).toBe(
      200,
    )
    expect(await accountState(yuchi.mpUserId)).toBe('normal')
    expect((await look()).request).toMatchObject({ rejectReason: '费用有争议', appeal: '12345热线' })
  })

  test('[2b-44] takes all that is known of who left out of the whole database but what must be kept, and leaves past figures as they were (1-52)', async () => {
    const { db } = deps.database
    await db.update(repairOrder).set({ state: 'done' })
    await tracesOf(yuchi)
    await db.update(residentHouse).set({ state: 'moved_out' }).where(eq(residentHouse.id, yuchi.houseId))
    const [account] = await db.select().from(mpUser).where(eq(mpUser.id, yuchi.mpUserId))
    const stored = [
      account?.phoneHash ?? '',
      deps.personal.hash(known.openId),
      deps.personal.hash(known.docNo),
    ]
    const texts = [...Object.values(known), account?.nickname ?? '', ...stored]
    expect(await tablesSaying(texts)).toEqual(
      expect.arrayContaining([
        ...tracedTables,
        'access_subject',
        'flow_event',
        'mp_grant',
        'mp_identity',
        'mp_verify_apply',
        'row_note',
      ]),
    )
    await db.execute(sql`insert into stat_daily (estate_id, day, metric, value)
      select id, '2026-03-01', 'M05', 12 from estate`)
    const figures = await pastFigures(deps)
    expect((await ask({ scope: 'erase' })).body).toMatchObject({ success: true })
    const ofYuchi = eq(mpGrant.mpUserId, yuchi.mpUserId)
    await db.update(mpGrant).set({ state: 'suspended', lapsed: false }).where(ofYuchi)
    await goBy(8)
    const done = await requestNow()
    expect(done).toMatchObject({ state: 'done', proofNo: expect.stringMatching(/^ZH/) })
    expect(await pastFigures(deps)).toEqual(figures)
    // What is kept by law, for its time: the plan says so, and nothing else names anybody.
    const byLaw = ['control_alert', 'invoice_request', 'pass_record', 'pay_receipt', 'vehicle_pass_record']
    expect(await tablesSaying(texts)).toEqual(byLaw)
    expect(await tablesSaying([`${known.phone}@`])).toEqual([])
    const photo = sql`select ref_count as refs from file_object where file_key = ${carePhoto}`
    expect(await db.execute(photo)).toEqual([{ refs: 0 }])
    const steps = await db.select().from(erasureStep).where(eq(erasureStep.requestId, done.id))
    expect(steps.every(({ state }) => state === 'done')).toBe(true)
    // What is kept says why; orders for three years.
    for (const { method, legalBasis } of steps) expect(legalBasis !== null).toBe(method === 'retain')
    const stepOf = (name: string) => steps.find(({ target }) => target === name)
    expect(stepOf('RepairOrder')).toMatchObject({ method: 'retain', rows: 1 })
    expect(stepOf('PassRecord')).toMatchObject({ method: 'retain', rows: 1, retainUntil: '2026-09-14' })
    expect(stepOf('Written')).toMatchObject({ method: 'anonymize', rows: 1 })
    // What may be done for rooms ended along its flow.
    const [grant] = await db.select().from(mpGrant).where(ofYuchi)
    expect(grant).toMatchObject({ state: 'revoked', reason: null })
    const ofGrant = and(eq(flowEvent.entity, 'mpGrant'), eq(flowEvent.entityId, grant?.id ?? 0))
    const told = await db.select().from(flowEvent).where(ofGrant).orderBy(flowEvent.seq)
    expect(told.at(-1)).toMatchObject({ action: 'lapse', fromState: 'suspended', content: '账号已注销' })
    // Nobody changes timelines but for the account that is ending just now.
    const again = sql`select forget_words('repairOrder', array[${yuchi.orderId}]::bigint[], array['下午'], ${`已注销用户${yuchi.mpUserId}`})`
    await expect(db.execute(again)).rejects.toThrow('forget_words')

    // What is kept goes when its date has come, and not a day before.
    const dates = await db.select().from(erasureStep).where(eq(erasureStep.requestId, done.id))
    const passes = dates.find(({ target }) => target === 'PassRecord')
    expect(passes?.keptIds).toHaveLength(1)
    const leftAt = now
    now = new Date('2026-09-13T02:00:00Z')
    expect(await keptClock.run(deps)).toEqual({ due: 0, erased: 0 })
    expect(await tablesSaying(texts)).toEqual(byLaw)
    // The database itself holds to its own clock.
    await db
      .update(erasureStep)
      .set({ retainUntil: '2099-01-01' })
      .where(eq(erasureStep.id, passes?.id ?? 0))
    await expect(db.execute(sql`select forget_kept(${passes?.id ?? 0})`)).rejects.toThrow('forget_kept')
    await db
      .update(erasureStep)
      .set({ retainUntil: '2020-01-01' })
      .where(and(eq(erasureStep.requestId, done.id), isNotNull(erasureStep.retainUntil)))
    const due = dates.filter(({ retainUntil }) => retainUntil !== null).length
    await db.execute(sql`insert into pass_picture (estate_id, kind, record_id, part, pass_time, stranger, hash, file_key, thumbnail_key)
      select estate_id, 'person', id, 'image', pass_time, false, 'h', 'whole', 'small' from pass_record where id = any(${`{${passes?.keptIds?.join()}}`}::bigint[])`)
    expect(await keptClock.run(deps)).toEqual({ due, erased: due })
    expect(await tablesSaying(texts)).toEqual([])
    expect(
      await db.execute(sql`select file_key as key, purged_at is null as shown from pass_picture`),
    ).toEqual([{ key: null, shown: false }])
    const [order] = await db.select().from(repairOrder).where(eq(repairOrder.id, yuchi.orderId))
    expect(order).toMatchObject({ personId: null, content: '（保留期满，已清除）' })
    expect(await keptClock.run(deps)).toEqual({ due: 0, erased: 0 })
    now = leftAt

    const before = await db.select().from(erasureStep)
    await runErasure(deps, done.id)
    expect(await db.select().from(erasureStep)).toEqual(before)
    expect(await requestNow()).toEqual(done)
  })

  test('[2b-44] leaves phone and telephone free for a new account that knows nothing of the old one', async () => {
    expect((await api.get('/api/mp/auth/me', { token: yuchi.token })).status).toBe(401)
    const token = await signIn(known)
    const { data } = (await api.get('/api/mp/auth/me', { token })).body
    expect(data).toMatchObject({ realNameState: 'none', homes: [] })
    const shown = (await api.get(path, { token })).body.data
    expect(shown).toMatchObject({ request: null })
    yuchi = { ...yuchi, token }
  })

  test('is asked for at the desk with a document alone', async () => {
    const [account] = await deps.database.db
      .select()
      .from(mpUser)
      .where(eq(mpUser.phoneHash, deps.personal.hash(known.phone)))
    const body = { mpUserId: account?.id, scope: 'account' }
    expect((await api.send('POST', desk, body, { token: await boss() })).body).toMatchObject({
      fields: { identityProof: '代办须上传身份核验材料' },
    })
  })

  test('is taken back at the desk with a paper, done at once by who may, and gone on with after a failure', async () => {
    const { db } = deps.database
    const act = async (action: string, body: object = {}) => {
      const { id, version } = await requestNow()
      return await api.send('POST', `${desk}/${id}/${action}`, { version, ...body }, { token: await boss() })
    }
    await ask({ scope: 'account' })
    expect((await act('execute')).body.msg).toBe('冷静期内不能执行')
    const bytes = new Uint8Array(8)
    const paper = await inContext(
      deps,
      { kind: 'system', name: '测试' },
      async (ctx) =>
        await storeFile(ctx, { name: 'a.pdf', mime: 'application/pdf', bytes, usage: 'private' }),
    )
    await database().sql`update file_object set created_by = ${bossId} where id = ${paper.id}`
    expect((await act('withdraw', { withdrawProof: paper.fileKey })).status).toBe(200)
    await ask({ scope: 'account' })
    now = new Date(now.getTime() + 8 * dayMs)
    expect((await act('execute')).status).toBe(200)
    const { id, mpUserId, state } = await requestNow()
    expect([state, await accountState(mpUserId ?? 0)]).toEqual(['done', 'cancelled'])
    await db.update(cancellationRequest).set({ state: 'failed' }).where(eq(cancellationRequest.id, id))
    await db.update(erasureStep).set({ state: 'failed' }).where(eq(erasureStep.target, 'MpUser'))
    expect((await act('retry')).status).toBe(200)
    expect(await requestNow()).toMatchObject({ state: 'done' })
  })
})
