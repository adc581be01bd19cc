import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { announce } from '../../../kit/facts/facts.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { nameKeyOf } from './lead-rules.ts'

const database = useDatabase()
const leads = '/api/property/estate-leads'
let deps: ServerDeps
let api: ReturnType<typeof caller>
let token = ''
let estateId = 0
let region = ''
let communityId = 0
const phones: string[] = []

interface Row {
  readonly id: number
  readonly version: number
  readonly state: string
  readonly applyCount: number
  readonly estateId: number | null
}

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园小区')
  const [place] = await database().sql<{ region: string; community: number }[]>`
    select region, community_id::int as community from estate where id = ${estateId}`
  region = place?.region ?? ''
  communityId = place?.community ?? 0
  const bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  token = await tokenFor(deps, bossId, { stepUp: true })
  const { make } = factory(deps)
  for (const phone of ['19900000301', '19900000302', '19900000303']) {
    const { id: mpUserId } = await make(mpUser, estateId, { phone, personId: null })
    const owner = { mpUserId, platform: 'wechat' as const }
    phones.push((await openMpSession(deps, database().db, owner, new Date())).token)
  }
})

const post = async (path: string, body: object) => (await api.send('POST', path, body, { token })).body
const look = async (id: number): Promise<Row> => (await api.get(`${leads}/${id}`, { token })).body.data
const add = async (name: string) => await post(leads, { name, region, address: '学府路18号' })
const made = async (name: string): Promise<Row> => {
  const body = await add(name)
  expect(body).toMatchObject({ success: true })
  return body.data
}
const act = async (id: number, action: string, input: object = {}) =>
  await post(`${leads}/${id}/${action}`, { version: (await look(id)).version, ...input })
const led = async (id: number, ...steps: readonly (readonly [string, object?])[]) => {
  for (const [action, input] of steps) expect(await act(id, action, input)).toMatchObject({ success: true })
  return await look(id)
}
const wish = async (who: number, name: string) =>
  (
    await api.send(
      'POST',
      '/api/mp/operation/estate-leads',
      { name, region, address: '学府路18号' },
      { token: phones[who] ?? '' },
    )
  ).body
const followed = ['follow', { way: 'phone', content: '愿意了解' }] as const

describe('an estate that residents ask for', () => {
  test('is there once, however its name is written, beside the estates that are served', async () => {
    expect(nameKeyOf(' 金桂·花园（小区）')).toBe('金桂花园')
    expect(await add('梅 园')).toMatchObject({ fields: { name: '该小区已存在' } })
    const { id } = await made('金桂花园')
    expect(await add('金桂花园小区')).toMatchObject({ fields: { name: '该小区已存在' } })
    await led(id, ['lose', { lostReason: 'price' }])
    const again = await made('金桂 花园')
    expect((await act(id, 'reactivate')).fields).toEqual({ name: '该小区已存在' })
    await led(again.id, ['lose', { lostReason: 'price' }])
    expect(await led(id, ['reactivate'])).toMatchObject({ state: 'following' })
  })

  test('is wished for once by each account, and two that become one count nobody twice', async () => {
    await Promise.all([0, 1, 0, 1].map(async (who) => await wish(who, '碧水名苑')))
    const { data } = await wish(0, '碧水名苑')
    expect(data).toMatchObject({ applyCount: 2 })
    const target = (data as Row).id
    const other = ((await wish(1, '碧水二期')).data as Row).id
    await wish(2, '碧水二期')
    expect(await look(other)).toMatchObject({ source: 'mp', applyCount: 2 })
    expect(await act(other, 'merge', { mergedIntoId: other })).toMatchObject({
      fields: { mergedIntoId: '不能合并到自身' },
    })
    await led(other, ['merge', { mergedIntoId: target }])
    expect(await look(target)).toMatchObject({ applyCount: 3 })
    expect(await look(other)).toMatchObject({ state: 'lost', applyCount: 0 })
  })

  test('becomes an estate in opening, and tells everybody who wished for it once when it opens', async () => {
    const { id } = (await wish(0, '云山家园')).data as Row
    await wish(1, '云山家园')
    const built = await led(id, followed, ['sign'], ['convert', { communityId, estateType: 'commodity' }])
    expect(built).toMatchObject({ state: 'opening' })
    const logged = await database().sql<{ resource: string }[]>`
      select resource from operation_log where path = ${`${leads}/${id}/convert`} and success`
    expect(logged).toEqual([{ resource: 'estateLead' }])
    const [born] = await database().sql<{ openState: string }[]>`
      select open_state as "openState" from estate where id = ${built.estateId}`
    expect(born).toEqual({ openState: 'opening' })
    const opened = async () =>
      await inContext(
        deps,
        { kind: 'system', name: 'test' },
        async (ctx) => await announce(ctx, 'estate.opened', { estateId: built.estateId ?? 0 }),
      )
    await opened()
    await opened()
    expect(await look(id)).toMatchObject({ state: 'opened' })
    const [told] = await database().sql<{ n: number }[]>`
      select count(notified_at)::int as n from estate_lead_wish where lead_id = ${id}`
    expect(told).toEqual({ n: 2 })
  })

  test('is overdue once the next talk is past', async () => {
    const { id } = await made('望江华庭')
    expect(
      await act(id, 'follow', { way: 'phone', content: '约好', nextFollowAt: '2020-01-01T00:00:00Z' }),
    ).toMatchObject({ fields: { nextFollowAt: '下次跟进须晚于现在' } })
    await led(id, followed)
    await database().sql`update estate_lead set next_follow_at = now() - interval '1 day' where id = ${id}`
    const { body } = await api.get(leads, { token, query: { overdue: 'true' } })
    expect((body.data as { records: Row[] }).records.map((row) => row.id)).toEqual([id])
  })
})

test('[3-47] what an estate lacks is told, and it cannot be opened without it', async () => {
  const { body } = await api.get(`${leads}/readiness`, { token, query: { estateId: String(estateId) } })
  const lacking = (body.data as { label: string; mandatory: boolean; percent: number }[])
    .filter(({ mandatory, percent }) => mandatory && percent < 100)
    .map(({ label }) => label)
  expect(lacking).toContain('当前物业合同')
  const [row] = await database().sql<{ version: number }[]>`
    update estate set open_state = 'opening' where id = ${estateId} returning version`
  const refused = await post(`/api/base/estates/${estateId}/open`, { version: row?.version ?? 0 })
  expect(refused.msg).toBe(`开通检查未通过：${lacking.join('、')}`)
})
