import type { controlTarget as described } from '@linli/api-client/contract/alert/control-target'
import { rowCounts } from '@linli/api-client/contract/system/row-counts'
import type { RowOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { type CallOptions, callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { targetErase } from './target-erase.ts'
import { makeSmallTown, noon, type SmallTown } from '../../stats/testing/small-town.ts'

const database = useDatabase()
let now = noon
let deps: ServerDeps
let app: Hono
let town: SmallTown
let writer = ''
let approver = ''
let police = ''
let policeId = 0
const call = callerOf(() => app)
const path = '/api/alert/control-targets'
type Row = RowOf<typeof described>

const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const person = (changes: Record<string, unknown> = {}) => ({
  estateId: town.first,
  kind: 'person',
  listType: 'black',
  name: '黑一',
  docNo: '440399199001010019',
  basis: 'theft',
  basisNo: '业委会 2026-1',
  reason: '多次盗窃快递',
  validTo: day(90),
  ...changes,
})
const car = (changes: Record<string, unknown> = {}) =>
  person({ kind: 'vehicle', name: null, docNo: null, plateNo: '粤B12345', plateColor: 'blue', ...changes })
const post = async (url: string, body: unknown, token = writer) => await call('POST', url, { token, body })
const made = async (body: unknown, token = writer): Promise<Row> => {
  const answer = await post(path, body, token)
  expect([answer.status, answer.body.fields ?? answer.body.msg]).toEqual([200, answer.body.msg])
  return answer.body.data as Row
}
const act = async (row: Row, action: string, token = writer, input: object = {}) =>
  await post(`${path}/${row.id}/${action}`, { version: row.version, ...input }, token)
const acted = async (row: Row, action: string, token = writer, input: object = {}): Promise<Row> => {
  const answer = await act(row, action, token, input)
  expect([answer.status, answer.body.msg]).toEqual([200, answer.body.msg])
  return answer.body.data as Row
}
const read = async (url: string, options: CallOptions = { token: writer }) => await call('GET', url, options)
const fieldsOf = async (body: unknown, token = writer) => (await post(path, body, token)).body.fields

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const account = async (username: string, roleCodes: string[], estateIds: number[]) =>
    await makeAccount(deps, { username, roleCodes, estateIds })
  const token = async (id: number) => await tokenFor(deps, id, { stepUp: true })
  writer = await token(await account('writer', ['sys_admin'], []))
  approver = await token(await account('approver', ['sys_admin'], []))
  policeId = await account('officer', ['police'], [town.first])
  police = await token(policeId)
})

describe('a target', () => {
  test('[2a-49] is submitted by one, approved by another, and expires by the clock', async () => {
    const draft = await made(person())
    expect(draft.targetNo).toMatch(/^BK\d{14}$/)
    expect([draft.level, draft.state, draft.docNo]).toEqual(['high', 'draft', '440399********0019'])
    const submitted = await acted(draft, 'submit')
    expect(submitted.state).toBe('submitted')
    const own = await act(submitted, 'approve')
    expect([own.status, own.body.msg]).toEqual([409, '不能审批自己提交的布控'])
    const approved = await acted(submitted, 'approve', approver)
    expect([approved.state, approved.reviewedBy]).toEqual(['approved', expect.any(Number)])
    now = new Date(noon.getTime() + 91 * 86_400_000)
    await flowClock.run(deps)
    const after = (await read(`${path}/${draft.id}`, { token: await freshToken() })).body.data as Row
    now = noon
    expect([after.state, after.endedAt]).toEqual([
      'expired',
      new Date(noon.getTime() + 91 * 86_400_000).toISOString(),
    ])
  })

  test('[2a-49] is approved neither by who wrote it nor by who submitted it again', async () => {
    const submitted = await acted(await made(person({ name: '再提' })), 'submit')
    const rejected = await acted(submitted, 'reject', approver, { rejectReason: '依据不足' })
    const again = await acted(rejected, 'resubmit', approver)
    for (const token of [writer, approver]) {
      const answer = await act(again, 'approve', token)
      expect([answer.status, answer.body.msg]).toEqual([409, '不能审批自己提交的布控'])
    }
  })

  test('that watches or cares without photos needs no second person', async () => {
    const row = await made(person({ listType: 'care', basis: 'care', basisNo: null, name: '关一' }))
    expect((await acted(row, 'submit')).state).toBe('approved')
  })

  test('is renewed by a new approval, and lifted with a reason', async () => {
    const row = await acted(await acted(await made(person({ name: '续一' })), 'submit'), 'approve', approver)
    const tooLong = await act(row, 'renew', writer, { renewTo: day(181) })
    expect(tooLong.body.fields).toEqual({ renewTo: '布控期限不能超过180天' })
    const none = await act(row, 'approveRenewal', approver)
    expect(none.body.msg).toBe('没有待审批的续期')
    const first = await acted(row, 'renew', writer, { renewTo: day(140) })
    const refused = await acted(first, 'refuseRenewal', approver, { refusal: '依据已失效' })
    expect([refused.state, refused.validTo, refused.renewTo]).toEqual(['approved', row.validTo, null])
    const asked = await acted(refused, 'renew', writer, { renewTo: day(150) })
    expect([asked.state, asked.validTo, asked.renewTo]).toEqual(['approved', row.validTo, day(150)])
    expect((await act(asked, 'approveRenewal', writer)).body.msg).toBe('不能审批自己提交的布控')
    const renewed = await acted(asked, 'approveRenewal', approver)
    expect([renewed.state, renewed.validTo, renewed.renewTo]).toEqual(['approved', day(150), null])
    const lifted = await acted(renewed, 'lift', writer, { removeReason: '已和解' })
    expect([lifted.state, lifted.removeReason, lifted.endedAt]).toEqual([
      'removed',
      '已和解',
      now.toISOString(),
    ])
    expect((await act(lifted, 'renew', writer, { renewTo: day(100) })).body.msg).toBe(
      '当前状态为「已撤控」，不能申请续期',
    )
  })

  test('[2a-49] keeps for thirty days after its end what it knew somebody by', async () => {
    const still = await made(person({ name: '留一', docNo: '440399199001010051', phone: '19900001111' }))
    const ended = await acted(
      await acted(
        await acted(
          await made(person({ name: '清一', docNo: '440399199001010035', phone: '19900002222' })),
          'submit',
        ),
        'approve',
        approver,
      ),
      'lift',
      writer,
      { removeReason: '已和解' },
    )
    const keptOf = async ({ id }: Row) =>
      (
        await database().sql<{ kept: boolean }[]>`
          select num_nonnulls(doc_no_enc, doc_no_hash, doc_no_tail, phone_enc, phone_hash, phone_tail) > 0 as kept
          from control_target where id = ${id}`
      )[0]?.kept
    const erasedAfter = async (days: number) => {
      const clock = () => new Date(now.getTime() + days * 86_400_000)
      await targetErase.run({ ...deps, clock })
      return [await keptOf(still), await keptOf(ended)]
    }
    expect(await erasedAfter(29)).toEqual([true, true])
    expect(await erasedAfter(31)).toEqual([true, false])
  })

  test('that is black has grounds before it is submitted', async () => {
    const row = await made(person({ basisNo: null, name: '无据' }))
    expect((await act(row, 'submit')).body.msg).toBe('黑名单须填写依据文号或上传依据材料')
  })

  test('that is only watched keeps nobody out, whatever was given', async () => {
    const { id } = await made(person({ name: '只关注', listType: 'watch', refuse: true }))
    const [row] = await database().sql<
      { refuse: boolean }[]
    >`select refuse from control_target where id = ${id}`
    expect(row?.refuse).toBe(false)
  })

  test.each([
    ['nobody could be known by', { docNo: null }, { docNo: '请至少填写一项可识别信息' }],
    ['has no name', { name: null }, { name: '请填写姓名' }],
    ['lasts too long', { validTo: '181' }, { validTo: '布控期限不能超过180天' }],
  ])('that %s is refused', async (_what, changes: Record<string, unknown>, fields) => {
    const validTo = changes['validTo'] === '181' ? { validTo: day(181) } : {}
    expect(await fieldsOf(person({ ...changes, ...validTo }))).toEqual(fields)
  })

  test('[2a-49] may not keep out who lives here, by name or by document; elsewhere it may', async () => {
    const personId = town.persons.get('甲一') ?? 0
    const known = { personId, name: null, docNo: null, refuse: true }
    expect(await fieldsOf(person(known))).toEqual({ refuse: '本小区在住人员不能设置禁止通行' })
    const { docNo } = await docOf(personId)
    expect(await fieldsOf(person({ docNo, refuse: true }))).toEqual({
      refuse: '本小区在住人员不能设置禁止通行',
    })
    const row = await made(person({ ...known, refuse: false }))
    expect([row.name, row.docNo?.slice(-4)]).toEqual(['甲一', docNo.slice(-4)])
  })

  test('that is a car has a plate with a colour, once among the live ones of an estate', async () => {
    expect(await fieldsOf(car({ plateNo: null, plateColor: null }))).toEqual({
      plateNo: '请填写车牌',
      plateColor: '请选择车牌颜色',
    })
    const first = await made(car())
    expect(await fieldsOf(car())).toEqual({ plateNo: '该车牌已在布控中' })
    await made(car({ plateColor: 'green' }))
    await made(car({ estateId: town.second }))
    const gone = await call('DELETE', `${path}/${first.id}?version=${first.version}`, { token: writer })
    expect(gone.status).toBe(200)
    await made(car())
  })

  test('shows a photo only where the basis or the person allows one', async () => {
    expect(await fieldsOf(person({ photos: ['no-such-photo-key'] }))).toMatchObject({
      photos: '该布控依据不允许使用人脸照片',
    })
  })

  test('that is a black person: looking at it is written down', async () => {
    const row = await made(person({ name: '被看' }))
    await read(`${path}/${row.id}`)
    const [{ count } = { count: 0 }] = await database().sql<{ count: number }[]>`
      select count(*)::int as count from sensitive_access_log where subject_type = 'controlTarget' and subject_id = ${row.id}`
    expect(count).toBe(1)
  })
})

describe('a restricted target', () => {
  const restricted = () => person({ basis: 'police_notice', name: '限一', level: 'high' })
  const grant = async (actions: string[], levels = ['high'], estateId = town.first) => {
    await database().sql`delete from control_grant_use`
    await database().sql`delete from control_grant`
    await database().sql`
      insert into control_grant (grant_no, user_id, estate_ids, actions, levels, basis_type, reason, valid_from, valid_to, state)
      values ('BS1', ${policeId}, ${[estateId]}, ${actions}, ${levels}, 'duty', '值班安排测试', ${day(-1)}, ${day(30)}, 'active')`
  }
  const found = async (token: string) => {
    const { body } = await read(`${path}?keyword=${encodeURIComponent('限一')}`, { token })
    return (body.data as { total: number }).total
  }

  test('is made, seen and counted only by a grant for that, there and at that level', async () => {
    expect(await fieldsOf(restricted())).toEqual({ basis: '无权维护该依据和等级的布控，请先申请布控授权' })
    await grant(['view', 'maintain'])
    const row = await made(restricted(), police)
    expect(await found(police)).toBe(1)
    expect(await found(writer)).toBe(0)
    // Counting the rows of a tab looks at them, although it is a POST.
    await grant(['view'])
    const of = [{ resource: 'alert/control-targets', where: { keyword: '限一' } }]
    const counted = await post(rowCounts.path, { of }, police)
    expect(counted.body.data).toEqual([1])
    expect((await read(`${path}/${row.id}`)).status).toBe(404)
    expect((await post(`${path}/${row.id}/submit`, { version: row.version })).status).toBe(404)
    for (const [actions, levels, estateId] of [
      [['maintain'], ['high'], town.first],
      [['view'], ['urgent'], town.first],
      [['view'], ['high'], town.second],
    ] as const) {
      await grant([...actions], [...levels], estateId)
      expect(await found(police)).toBe(0)
    }
  })

  test('tells the grant of every use', async () => {
    await grant(['view', 'maintain', 'reveal'])
    const row = await made(restricted(), police)
    await read(`${path}/${row.id}`, { token: police })
    await post(`${path}/${row.id}/reveal`, { fields: ['docNo'], reason: '核对身份' }, police)
    const uses = await database().sql<{ action: string }[]>`
      select action from control_grant_use where target_id = ${row.id} order by id`
    expect(uses.map((one) => one.action)).toEqual(['maintain', 'view', 'reveal'])
    const [kept] = await database().sql<{ n: number }[]>`select use_count as n from control_grant`
    expect(kept?.n).toBe(3)
    await database().sql`update control_grant set valid_to = ${day(-0.5)}`
    expect((await read(`${path}/${row.id}`, { token: police })).status).toBe(404)
  })
})

async function freshToken(): Promise<string> {
  return await tokenFor(
    deps,
    await makeAccount(deps, { username: `later${now.getTime()}`, roleCodes: ['sys_admin'] }),
  )
}

async function docOf(personId: number): Promise<{ docNo: string }> {
  const [row] = await database().sql<
    { enc: string }[]
  >`select doc_no_enc as enc from person where id = ${personId}`
  return { docNo: deps.personal.open(row?.enc ?? '') }
}
