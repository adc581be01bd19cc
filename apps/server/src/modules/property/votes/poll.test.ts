import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { step } from '../../base/testing/world.ts'
import { castPoll } from './cast-poll.ts'
import { pollModel, pollOptionModel } from './poll.routes.ts'
import { poll, pollBallot, pollOption } from './poll.table.ts'
import { type Citizen, type Electorate, makeElectorate } from './testing/electorate.ts'

const database = useDatabase()
const hour = 3_600_000
const start = new Date('2026-03-02T02:00:00Z')
let now = start
let deps: ServerDeps
let place: Electorate
let [anna, bert]: Citizen[] = []
const rooms: number[] = []

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  place = await makeElectorate(deps, '桂园')
  anna = await place.citizen('安娜')
  bert = await place.citizen('博特')
  rooms.push(await place.give('101', 80, anna), await place.give('102', 80, anna))
  rooms.push(await place.give('103', 80, bert))
})
beforeEach(() => {
  now = start
})

const at = (hours: number) => new Date(start.getTime() + hours * hour).toISOString()
const pollOf = async (id: number) => {
  const [row] = await deps.database.db.select().from(poll).where(eq(poll.id, id))
  if (row === undefined) throw new Error('no poll')
  return row
}
const optionsOf = async (id: number) =>
  (
    await deps.database.db.select().from(pollOption).where(eq(pollOption.pollId, id)).orderBy(pollOption.seq)
  ).map((one) => one.id)
const act = async (id: number, action: string, input: object = {}) => {
  const row = await pollOf(id)
  return await step(
    deps,
    async (ctx) => await takeTransition(pollModel, row, action as 'publish', input as never, ctx),
    now,
  )
}
async function draft(more: object = {}, titles: readonly string[] = ['甲', '乙', '丙']): Promise<number> {
  return await step(
    deps,
    async (ctx) => {
      const row = await createRow(
        pollModel,
        {
          estateId: place.estateId,
          title: '端午活动',
          kind: 'activity',
          selectMode: 'single',
          voterUnit: 'room',
          audience: { who: 'residents', estateIds: [place.estateId] },
          startAt: at(0),
          endAt: at(48),
          ...more,
        },
        ctx,
      )
      for (const [seq, title] of titles.entries())
        await createRow(
          pollOptionModel,
          { estateId: place.estateId, pollId: row.id, seq: seq + 1, title },
          ctx,
        )
      return row.id
    },
    now,
  )
}
const open = async (more: object = {}) => {
  const id = await draft(more)
  await act(id, 'publish')
  return id
}
const cast = async (
  pollId: number,
  who: Citizen | undefined,
  roomId: number | null,
  chosen: readonly number[],
) =>
  await step(
    deps,
    async (ctx) =>
      await castPoll(ctx, {
        pollId,
        personId: who?.personId ?? 0,
        voterName: '参与人',
        roomId,
        optionIds: chosen,
        channel: 'mp',
      }),
    now,
  )
const ballots = async (pollId: number) =>
  await deps.database.db.select().from(pollBallot).where(eq(pollBallot.pollId, pollId))

describe('a poll on its way', () => {
  test('waits for its hour, takes ballots and ends by the clock', async () => {
    const id = await draft({ startAt: at(2) })
    expect(await act(id, 'publish')).toMatchObject({ state: 'pending', eligibleCount: 3 })
    now = new Date(at(3))
    await flowClock.run(deps)
    expect(await pollOf(id)).toMatchObject({ state: 'active' })
    await expect(act(id, 'extend', { endAt: at(24) })).rejects.toMatchObject({
      fields: { endAt: '新的截止时间须晚于原截止时间' },
    })
    await act(id, 'extend', { endAt: at(50) })
    now = new Date(at(49))
    await flowClock.run(deps)
    expect(await pollOf(id)).toMatchObject({ state: 'active' })
    now = new Date(at(51))
    await flowClock.run(deps)
    expect(await pollOf(id)).toMatchObject({ state: 'ended' })
    await expect(cast(id, anna, rooms[0] ?? 0, await optionsOf(id))).rejects.toThrow('不在投票时间内')
  })

  test('is published with two to twenty options and an end that is to come', async () => {
    await expect(act(await draft({}, ['甲']), 'publish')).rejects.toThrow('选项数量须在2到20之间')
    const late = await draft()
    now = new Date(at(49))
    await expect(act(late, 'publish')).rejects.toThrow('结束时间必须晚于当前时间')
    await expect(draft({ endAt: at(24 * 91) })).rejects.toMatchObject({
      fields: { endAt: '投票时间不能超过90天' },
    })
  })

  test('says once more what may still be changed of it', async () => {
    const id = await open()
    await expect(
      step(
        deps,
        async (ctx) =>
          await createRow(
            pollOptionModel,
            { estateId: place.estateId, pollId: id, seq: 9, title: '丁' },
            ctx,
          ),
        now,
      ),
    ).rejects.toThrow('已发布的投票只能延长截止时间')
  })
})

describe('ballots', () => {
  test('a room has one voice, a person one, and twenty at once leave one', async () => {
    const byRoom = await open()
    const [first = 0, second = 0] = await optionsOf(byRoom)
    await cast(byRoom, anna, rooms[0] ?? 0, [first])
    await cast(byRoom, anna, rooms[1] ?? 0, [second])
    await expect(cast(byRoom, anna, rooms[0] ?? 0, [second])).rejects.toThrow('您已参与过本次投票')
    await expect(cast(byRoom, bert, rooms[0] ?? 0, [first])).rejects.toThrow('您不在本次投票范围内')
    const byPerson = await open({ voterUnit: 'person' })
    const [one = 0] = await optionsOf(byPerson)
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, async () => await cast(byPerson, anna, null, [one])),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ballots(byPerson)).toHaveLength(1)
  })

  test('where a choice may be changed, the last one counts', async () => {
    const id = await open({ allowChange: true, selectMode: 'multi', maxSelect: 2 })
    const [a = 0, b = 0, c = 0] = await optionsOf(id)
    await cast(id, bert, null, [a])
    await cast(id, bert, null, [b, c])
    expect(await ballots(id)).toMatchObject([{ optionIds: [b, c] }])
    await expect(cast(id, bert, null, [a, b, c])).rejects.toThrow('最多可选择2项')
    await expect(cast(id, bert, null, [])).rejects.toMatchObject({ fields: { optionIds: '请选择选项' } })
  })
})

test('who chose what is told by no call and kept by no log', async () => {
  const api = caller(deps)
  const boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  const sealed = deps.personal.seal('19900000101')
  const account = await factory(deps).make(mpUser, place.estateId, {
    personId: anna?.personId ?? 0,
    realNameState: 'verified',
    phoneEnc: sealed.enc,
    phoneHash: sealed.hash,
    phoneTail: sealed.tail,
  })
  const session = await openMpSession(deps, database().db, { mpUserId: account.id, platform: 'wechat' }, now)
  const id = await open()
  const [, chosen = 0] = await optionsOf(id)
  const { token } = session
  const voted = await api.send(
    'POST',
    `/api/mp/property/polls/${id}/ballots`,
    { roomId: rooms[0], optionIds: [chosen] },
    { token, headers: { 'idempotency-key': 'a-poll-of-one' } },
  )
  expect(voted.body.data).toMatchObject({
    voices: [{ voted: true }, { voted: false }],
    options: [{ votes: null }, { votes: null }, { votes: null }],
  })
  const staff = await tokenFor(deps, boss, { stepUp: true })
  const result = await api.get(`/api/property/polls/${id}/result`, { token: staff })
  expect(result.body.data).toMatchObject({
    voted: 1,
    eligible: 3,
    options: [{ votes: 0 }, { votes: 1 }, { votes: 0 }],
    buildings: [{ voted: 1, eligible: 3 }],
  })
  const took = await api.get('/api/property/poll-ballots', { token: staff, query: { pollId: String(id) } })
  expect(JSON.stringify(took.body.data)).not.toContain('optionIds')
  const [logged] = await database().sql<{ row: string }[]>`
    select to_jsonb(operation_log)::text as row from operation_log where path like '%polls%ballots'`
  expect(logged?.row).toContain('居民投票')
  expect(logged?.row).not.toContain('optionIds')
})
