import type { controlAlert as described } from '@linli/api-client/contract/alert/control-alert'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import type { alertSummary } from '@linli/api-client/contract/alert/alert-calls'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { inContext } from '../../../kit/context.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { completeUsualRules } from '../rules/usual-rules.ts'
import { raiseAlert } from './raise-alert.ts'

type Row = RowOf<typeof described>

const path = '/api/alert/alerts'
const database = useDatabase()
let now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let estateId = 0
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
let keys = 0

const read = async (id: number) =>
  (await api.send('GET', `${path}/${id}`, undefined, { token: tokens['first'] ?? '' })).body.data as Row
const act = async (id: number, action: string, who: string, input: object = {}) => {
  const { version } = await read(id)
  return (
    await api.send('POST', `${path}/${id}/${action}`, { version, ...input }, { token: tokens[who] ?? '' })
  ).body
}
async function raised(level: 'urgent' | 'normal'): Promise<number> {
  keys += 1
  const made = await inContext(
    deps,
    { kind: 'system', name: '系统' },
    async (ctx) =>
      await raiseAlert(ctx, {
        estateId,
        kind: 'tamper',
        key: `device:${keys}`,
        title: '拆动',
        at: now,
        level,
      }),
  )
  return made[0] ?? 0
}
const done = { result: 'confirmed_handled', falseAlarm: false, handleNote: '已到场核实处置' }
const looked = { secondNote: '看过监控，已恢复' }
const single = async (on: boolean) => {
  await database().sql.unsafe(`insert into sys_param (key, value, updated_at)
    values ('alert.secondPerson', '${String(!on)}', now())
    on conflict (key) do update set value = excluded.value`)
  await deps.params.refresh()
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '甲')
  await database().sql`update estate set open_state = 'opened'`
  await completeUsualRules(deps)
  await single(false)
  for (const [who, role] of [
    ['first', 'guard'],
    ['second', 'guard'],
    ['boss', 'property_admin'],
  ] as const)
    ids[who] = await makeAccount(deps, { username: who, roleCodes: [role], estateIds: [estateId] })
})

beforeEach(async () => {
  now = new Date(now.getTime() + 86_400_000)
  for (const [who, id] of Object.entries(ids)) tokens[who] = await tokenFor(deps, id, { stepUp: true })
})

describe('an urgent alert', () => {
  test('is closed when somebody else has looked at it, too', async () => {
    const id = await raised('urgent')
    await act(id, 'accept', 'first')
    expect((await act(id, 'treat', 'first', done)).msg).toBe('紧急预警须先由另一人复核，才能办结')
    expect((await act(id, 'second', 'first', looked)).msg).toBe('处理人不能自己复核')
    expect((await act(id, 'second', 'second', looked)).data).toMatchObject({ secondId: ids['second'] })
    expect((await act(id, 'treat', 'first', done)).data).toMatchObject({ state: 'treated' })
  })

  test('is not closed by who looked at it, whatever that one may handle', async () => {
    const id = await raised('urgent')
    await act(id, 'accept', 'first')
    await act(id, 'second', 'boss', looked)
    expect((await act(id, 'treatAny', 'boss', done)).msg).toBe('复核人不能自己办结')
  })

  test('is looked at anew when another one has it in hand', async () => {
    const id = await raised('urgent')
    await act(id, 'accept', 'first')
    await act(id, 'second', 'boss', looked)
    await act(id, 'transfer', 'first', { userId: ids['boss'] })
    expect(await read(id)).toMatchObject({ assigneeId: ids['boss'], secondId: null, secondAt: null })
    await act(id, 'release', 'boss', { reason: '交班' })
    expect((await act(id, 'treatAny', 'boss', done)).msg).toBe('紧急预警须先由另一人复核，才能办结')
  })

  test('is closed by one where the estate has but one', async () => {
    await single(true)
    const id = await raised('urgent')
    await act(id, 'accept', 'first')
    expect((await act(id, 'treat', 'first', done)).data).toMatchObject({ state: 'treated' })
    await single(false)
  })
})

test('any other alert is closed by one, and asks for no second', async () => {
  const id = await raised('normal')
  await act(id, 'accept', 'first')
  expect((await act(id, 'second', 'second', looked)).msg).toBe('只有紧急预警需要复核')
  expect((await act(id, 'treat', 'first', done)).data).toMatchObject({ state: 'treated' })
})

test('the team hears how soon it took the alerts of today', async () => {
  const accepted = async () => {
    const { data } = (await api.send('GET', `${path}/summary`, undefined, { token: tokens['second'] ?? '' }))
      .body
    return (data as OutputOf<typeof alertSummary>).accepted
  }
  expect(await accepted()).toEqual({ count: 0, medianSeconds: null, share: null })
  const taken = [await raised('urgent'), await raised('urgent'), await raised('urgent')]
  await raised('urgent')
  for (const [at, seconds] of [30, 60, 240].entries()) {
    now = new Date(now.getTime() + (seconds - ([0, 30, 60][at] ?? 0)) * 1000)
    await act(taken[at] ?? 0, 'accept', 'first')
  }
  // Three minutes is the time to take what is urgent.
  expect(await accepted()).toEqual({ count: 3, medianSeconds: 60, share: 66.7 })
})

test('an alert tells when more people are told of it, until somebody takes it', async () => {
  const id = await raised('urgent')
  const { escalatesAt } = await read(id)
  expect(new Date(escalatesAt ?? 0).getTime() - now.getTime()).toBe(3 * 60_000)
})
