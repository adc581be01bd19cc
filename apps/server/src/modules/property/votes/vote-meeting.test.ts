import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { person } from '../../base/people/person.table.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { bill } from '../bills/bill.table.ts'
import { notice } from '../notices/notice.table.ts'
import { verifyChain } from './ballot-chain.ts'
import { enterPaper } from './enter-paper.ts'
import { participation, tally, topicsOf } from './tally.ts'
import { ballotBox, type BallotBox } from './testing/ballot-box.ts'
import { type Citizen, type Electorate, makeElectorate } from './testing/electorate.ts'
import { voteBallot, voteBallotItem } from './vote-ballot.table.ts'
import { voteBallotModel } from './vote-ballot.routes.ts'
import { voteGroupModel } from './vote-group.routes.ts'
import { voteGroup } from './vote-group.table.ts'
import { voteProxyModel } from './vote-proxy.routes.ts'
import { voteTopicModel } from './vote-topic.routes.ts'
import { voteProxy, voteRoll, voteTopic } from './vote-meeting.table.ts'

const database = useDatabase()
const start = new Date('2026-03-02T10:00:00+08:00')
const clock = { now: start }
let deps: ServerDeps
let place: Electorate
let box: BallotBox
const owners: Citizen[] = []
const rooms: number[] = []

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => clock.now })
  await startModules(deps)
  place = await makeElectorate(deps, '兰园', 4)
  box = ballotBox(deps, clock)
  for (const username of ['jianpiao1', 'jianpiao2', 'luru1'])
    await makeAccount(deps, { username, roleCodes: ['property_admin'], estateIds: [] })
  for (const [at, no] of ['101', '102', '103', '201', '202', '203'].entries()) {
    const who = await place.citizen(`业主${at}`)
    owners.push(who)
    rooms.push(await place.give(no, 100, who))
  }
})
beforeEach(() => {
  clock.now = start
})

let rolls = 0
const newRoll = async (roomIds: readonly number[] = rooms, more: object = {}) =>
  (await place.roll(`名册${(rolls += 1)}`, roomIds, more)).id
const yes = (topicId: number) => [{ topicId, choice: 'approve' as const }]
const no = (topicId: number) => [{ topicId, choice: 'oppose' as const }]
/** A vote on one matter that takes ballots. */
async function openVote(more: { category?: string; meeting?: object } = {}) {
  const id = await box.draft(
    place.estateId,
    await newRoll(),
    [{ title: '议题', category: more.category ?? '9' }],
    more.meeting,
  )
  await box.open(id)
  const [topic] = await box.topics(id)
  return { id, topicId: topic?.id ?? 0 }
}
const personOf = (at: number) => owners[at]?.personId ?? 0
const counted = async (id: number) => {
  const meeting = await box.meetingOf(id)
  return await box.run(async (ctx) => await tally(ctx, meeting, await topicsOf(ctx, id)))
}

describe('a vote on its way', () => {
  test('is noticed, voted on, counted and told, with a notice each time', async () => {
    const { id, topicId } = await openVote()
    expect(await box.meetingOf(id)).toMatchObject({ state: 'voting', baseVoters: 6, baseArea: 600 })
    for (const at of [0, 1, 2]) await box.cast(id, personOf(at), yes(topicId))
    await box.cast(id, personOf(3), no(topicId))
    await box.close()
    expect(await box.meetingOf(id)).toMatchObject({ state: 'counting' })
    await box.act(id, 'publishResult')
    expect(await box.meetingOf(id)).toMatchObject({ state: 'publicity' })
    const [topic] = await box.topics(id)
    // Four of six are exactly two thirds; three of four agreed.
    expect(topic).toMatchObject({ outcome: 'passed', result: { quorum: true } })
    const notices = await deps.database.db.select().from(notice).where(eq(notice.sourceType, 'vote'))
    expect(notices.map(({ state }) => state)).toEqual(['published', 'published'])
    clock.now = box.later(9)
    await box.close()
    expect(await box.meetingOf(id)).toMatchObject({ state: 'archived' })
  })

  test('begins no sooner than the days of notice, and lasts one to sixty days', async () => {
    const soon = { voteStartAt: box.later(10).toISOString() }
    const id = await box.draft(place.estateId, await newRoll(), [{ title: '议题' }], soon)
    await expect(box.act(id, 'publish')).rejects.toMatchObject({
      fields: { voteStartAt: '投票开始须在公告满15日之后' },
    })
    await expect(
      box.draft(place.estateId, await newRoll(), [], { voteEndAt: box.later(80).toISOString() }),
    ).rejects.toMatchObject({ fields: { voteEndAt: '投票时间须在1至60天之间' } })
  })

  test('is extended twice at most, and is told of', async () => {
    const { id } = await openVote()
    for (const days of [20, 25])
      await box.act(id, 'extend', { voteEndAt: box.later(days).toISOString(), reason: '参与率不足' })
    expect(await box.meetingOf(id)).toMatchObject({ extendCount: 2 })
    await expect(
      box.act(id, 'extend', { voteEndAt: box.later(30).toISOString(), reason: '参与率不足' }),
    ).rejects.toThrow('已延期2次，不能再延期')
    await box.act(id, 'cancel', { reason: '程序有误' })
    await expect(box.cast(id, personOf(0), [])).rejects.toThrow('不在投票时间内')
  })

  test('needs supervisors, topics and a roll that is confirmed', async () => {
    await expect(box.draft(place.estateId, await newRoll(), [], { supervisors: [1] })).rejects.toMatchObject({
      fields: { supervisors: '监票人不能少于2人' },
    })
    const id = await box.draft(place.estateId, await newRoll(), [])
    await expect(box.act(id, 'publish')).rejects.toThrow('请先添加议题')
  })
})

test('[3-20] a matter of the sixth to eighth kind is never decided by a mere majority', async () => {
  const groupId = await newRoll()
  for (const category of ['6', '7', '8']) {
    const id = await box.draft(place.estateId, groupId, [{ title: '议题', category }])
    const [topic] = await box.topics(id)
    expect(topic).toMatchObject({ passRule: 'three_quarters' })
    await expect(
      box.run(
        async (ctx) =>
          await createRow(
            voteTopicModel,
            {
              estateId: place.estateId,
              meetingId: id,
              title: '降低',
              content: '<p>内容</p>',
              category,
              passRule: 'majority',
            },
            ctx,
          ),
      ),
    ).rejects.toMatchObject({ fields: { passRule: '该事项须经四分之三以上同意，不能降低通过标准' } })
    await expect(
      deps.database.db
        .update(voteTopic)
        .set({ passRule: 'majority' })
        .where(eq(voteTopic.id, topic?.id ?? 0)),
    ).rejects.toMatchObject({ cause: { constraint_name: 'vote_topic_rule' } })
  }
})

test('[3-22] of fifty ballots for one voter at once, one is valid', async () => {
  const { id, topicId } = await openVote()
  const cast = await Promise.allSettled(
    Array.from({ length: 50 }, async () => await box.cast(id, personOf(0), yes(topicId))),
  )
  expect(cast.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = cast.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(new Set(refused)).toEqual(new Set(['AppError: 该房屋已完成投票']))
  expect(await deps.database.db.$count(voteBallot, eq(voteBallot.meetingId, id))).toBe(1)
})

test('[3-23] what changes in the register or the roll of the page changes nothing of a vote', async () => {
  const groupId = await newRoll()
  const id = await box.draft(place.estateId, groupId, [{ title: '议题' }])
  await box.act(id, 'publish')
  const frozen = async () =>
    await deps.database.db.select().from(voteRoll).where(eq(voteRoll.meetingId, id)).orderBy(voteRoll.id)
  const before = await frozen()
  await deps.database.db
    .update(room)
    .set({ exclusiveArea: 1 })
    .where(eq(room.id, rooms[0] ?? 0))
  await deps.database.db
    .update(residentHouse)
    .set({ state: 'moved_out' })
    .where(eq(residentHouse.roomId, rooms[0] ?? 0))
  await deps.database.db.update(voteGroup).set({ roomIds: [] }).where(eq(voteGroup.id, groupId))
  expect(await frozen()).toEqual(before)
  const [group] = await deps.database.db.select().from(voteGroup).where(eq(voteGroup.id, groupId))
  if (group === undefined) throw new Error('no roll')
  await expect(
    box.run(async (ctx) => await takeTransition(voteGroupModel, group, 'reopen', {}, ctx)),
  ).rejects.toThrow(`名册正在被「会议${groupId}」使用`)
  await deps.database.db
    .update(residentHouse)
    .set({ state: 'active' })
    .where(eq(residentHouse.roomId, rooms[0] ?? 0))
  await deps.database.db
    .update(room)
    .set({ exclusiveArea: 100 })
    .where(eq(room.id, rooms[0] ?? 0))
})

describe('[3-24] the result and the chain', () => {
  test('the result is what counting the ballots again gives', async () => {
    const { id, topicId } = await openVote({ category: '8' })
    for (const at of [0, 1, 2, 3]) await box.cast(id, personOf(at), yes(topicId))
    await box.cast(id, personOf(4), no(topicId))
    await box.close()
    await box.act(id, 'publishResult')
    const [topic] = await box.topics(id)
    expect(topic?.result).toEqual((await counted(id)).get(topicId))
    // Four of five are more than three quarters.
    expect(topic).toMatchObject({ outcome: 'passed' })
  })

  test('a ballot that was changed breaks the chain at its place; a void keeps it whole', async () => {
    const { id, topicId } = await openVote()
    const cast = []
    for (const at of [0, 1, 2]) cast.push(await box.cast(id, personOf(at), yes(topicId)))
    const chain = async () => await box.run(async (ctx) => await verifyChain(ctx, id))
    expect(await chain()).toMatchObject({ ballots: 3, brokenSeq: null })
    const first = cast[0]
    if (first === undefined) throw new Error('nothing was cast')
    await box.run(
      async (ctx) => await takeTransition(voteBallotModel, first, 'void', { voidReason: '重复' }, ctx),
    )
    expect(await chain()).toMatchObject({ ballots: 3, brokenSeq: null })
    expect(await box.run(async (ctx) => await participation(ctx, id))).toEqual({ voters: 2, area: 20_000 })
    await box.cast(id, personOf(0), no(topicId))
    await deps.database.db
      .update(voteBallotItem)
      .set({ choice: 'oppose' })
      .where(eq(voteBallotItem.ballotId, cast[1]?.id ?? 0))
    expect(await chain()).toEqual({ ballots: 4, brokenSeq: 2, seal: null })
  })
})

describe('ballots', () => {
  test('[3-26] arrears do not matter, the roll alone does', async () => {
    const { id, topicId } = await openVote()
    await factory(deps).make(bill, place.estateId, {
      roomId: rooms[0] ?? 0,
      state: 'unpaid',
      dueDate: '2020-01-01',
      payerPersonId: personOf(0),
    })
    const stranger = await place.citizen('路人')
    await expect(box.cast(id, stranger.personId, yes(topicId))).rejects.toThrow('您不在本次表决名册中')
    await expect(box.cast(id, personOf(0), yes(topicId))).resolves.toMatchObject({ state: 'valid', seq: 1 })
  })

  test('nothing chosen is an abstention, and nobody chooses more than there are seats', async () => {
    const id = await box.draft(place.estateId, await newRoll(), [
      { title: '选举', category: '3', kind: 'election', seats: 2, options: ['甲', '乙', '丙'] },
      { title: '同意' },
    ])
    await box.open(id)
    const [election, approval] = await box.topics(id)
    const candidates = await box.options(election?.id ?? 0)
    const all = candidates.map((one) => one.id)
    await expect(box.cast(id, personOf(0), [{ topicId: election?.id ?? 0, optionIds: all }])).rejects.toThrow(
      '最多可选择2人',
    )
    for (const at of [0, 1, 2, 3])
      await box.cast(id, personOf(at), [{ topicId: election?.id ?? 0, optionIds: all.slice(0, 2) }])
    const results = await counted(id)
    expect(results.get(election?.id ?? 0)).toMatchObject({ winners: all.slice(0, 2) })
    expect(results.get(approval?.id ?? 0)?.choices).toMatchObject([
      { key: 'approve', voters: 0 },
      { key: 'oppose', voters: 0 },
      { key: 'abstain', voters: 4 },
    ])
  })

  test('who votes in person takes back the letter; an agent speaks for no more households than allowed', async () => {
    const { id, topicId } = await openVote({ meeting: { proxyLimit: 1 } })
    const roll = await deps.database.db.select().from(voteRoll).where(eq(voteRoll.meetingId, id))
    const letter = await box.picture()
    const send = async (rollId: number, letterFile: string) =>
      await box.run(async (ctx) => {
        const made = await createRow(
          voteProxyModel,
          {
            estateId: place.estateId,
            meetingId: id,
            rollId,
            agentName: '代理人',
            agentIdcard: '11010519491231002X',
            agentPhone: '13800000001',
            letterFile,
          },
          ctx,
        )
        return await takeTransition(voteProxyModel, made, 'approve', {}, ctx)
      })
    const given = await send(roll[0]?.id ?? 0, letter)
    await expect(send(roll[1]?.id ?? 0, await box.picture())).rejects.toThrow('该代理人已达到代理上限1户')
    await box.cast(id, personOf(0), yes(topicId))
    const [after] = await deps.database.db.select().from(voteProxy).where(eq(voteProxy.id, given.id))
    expect(after).toMatchObject({ state: 'revoked' })
  })
})

test('an agent votes in the app for who has sent the letter, by the document that it names', async () => {
  const { id, topicId } = await openVote()
  const [roll] = await deps.database.db.select().from(voteRoll).where(eq(voteRoll.meetingId, id))
  const agentIdcard = '440524188001010014'
  const agent = await place.citizen('代理')
  const sealed = deps.personal.seal(agentIdcard)
  await deps.database.db
    .update(person)
    .set({ docNoEnc: sealed.enc, docNoHash: sealed.hash, docNoTail: sealed.tail })
    .where(eq(person.id, agent.personId))
  await expect(box.cast(id, agent.personId, yes(topicId))).rejects.toThrow('您不在本次表决名册中')
  const letterFile = await box.picture()
  await box.run(async (ctx) => {
    const made = await createRow(
      voteProxyModel,
      {
        estateId: place.estateId,
        meetingId: id,
        rollId: roll?.id ?? 0,
        agentName: '代理',
        agentIdcard,
        agentPhone: '13800000009',
        letterFile,
      },
      ctx,
    )
    await takeTransition(voteProxyModel, made, 'approve', {}, ctx)
  })
  expect(await box.cast(id, agent.personId, yes(topicId))).toMatchObject({
    channel: 'proxy',
    voterKey: roll?.voterKey,
    state: 'valid',
  })
  await expect(box.cast(id, personOf(0), yes(topicId))).rejects.toThrow('该房屋已完成投票')
})

describe('the desk for papers', () => {
  const paper = async (id: number, rollId: number, topicId: number) => ({
    id,
    rollId,
    channel: 'paper' as const,
    paperReceivedAt: clock.now.toISOString(),
    paperImages: [await box.picture()],
    items: yes(topicId),
  })

  test('what is entered counts once somebody else has verified it, and stands in the way of the result', async () => {
    const { id, topicId } = await openVote()
    const [roll] = await deps.database.db.select().from(voteRoll).where(eq(voteRoll.meetingId, id))
    const given = await paper(id, roll?.id ?? 0, topicId)
    const entered = await box.run(async (ctx) => await enterPaper(ctx, given))
    const again = await paper(id, roll?.id ?? 0, topicId)
    await expect(box.run(async (ctx) => await enterPaper(ctx, again))).rejects.toThrow('该房屋已完成投票')
    expect(await box.run(async (ctx) => await participation(ctx, id))).toEqual({ voters: 0, area: 0 })
    await box.close()
    await expect(box.act(id, 'publishResult')).rejects.toThrow('还有1张纸质票未复核，不能公布结果')
    const ballot = eq(voteBallot.id, entered.id)
    const [row] = await deps.database.db.select().from(voteBallot).where(ballot)
    if (row === undefined) throw new Error('no ballot')
    await box.run(async (ctx) => await takeTransition(voteBallotModel, row, 'verify', {}, ctx))
    expect(await box.run(async (ctx) => await participation(ctx, id))).toEqual({ voters: 1, area: 10_000 })
    expect((await box.run(async (ctx) => await verifyChain(ctx, id))).brokenSeq).toBeNull()
    await box.act(id, 'publishResult')
    expect((await box.topics(id))[0]).toMatchObject({ outcome: 'no_quorum' })
  })

  test('a paper that came too late is not entered', async () => {
    const { id, topicId } = await openVote()
    const [roll] = await deps.database.db.select().from(voteRoll).where(eq(voteRoll.meetingId, id))
    await box.close()
    const late = await paper(id, roll?.id ?? 0, topicId)
    await expect(box.run(async (ctx) => await enterPaper(ctx, late))).rejects.toThrow('不在投票时间内')
  })
})
