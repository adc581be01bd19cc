import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { ballotBox, type BallotBox } from './testing/ballot-box.ts'
import { type Citizen, type Electorate, makeElectorate } from './testing/electorate.ts'
import { voteGroupModel } from './vote-group.routes.ts'
import { voteRoll } from './vote-meeting.table.ts'

const database = useDatabase()
const clock = { now: new Date('2026-03-02T10:00:00+08:00') }
let deps: ServerDeps
let api: ReturnType<typeof caller>
let place: Electorate
let box: BallotBox
let [first, second]: Citizen[] = []
let [boss, watcher, groupId] = [0, 0, 0]

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => clock.now })
  await startModules(deps)
  api = caller(deps)
  place = await makeElectorate(deps, '梅苑')
  box = ballotBox(deps, clock)
  watcher = await makeAccount(deps, { username: 'jianpiao1', roleCodes: ['sys_admin'] })
  await makeAccount(deps, { username: 'jianpiao2', roleCodes: ['sys_admin'] })
  boss = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  first = await place.citizen('甲一')
  second = await place.citizen('乙二')
  const rooms = [await place.give('101', 100, first), await place.give('102', 60, first)]
  const group = await place.roll('名册', [...rooms, await place.give('103', 80, second)])
  groupId = group.id
})

const as = async (userId: number) => ({
  token: await tokenFor(deps, userId, { stepUp: true }),
  headers: { 'idempotency-key': `key-${Math.random()}` },
})

async function upload(name: string): Promise<string> {
  const form = new FormData()
  form.set('file', new File([new TextEncoder().encode('%PDF-1.7')], name))
  form.set('kind', 'file')
  const response = await api.raw('POST', '/api/file/upload', { ...(await as(boss)), body: form })
  return ((await response.json()) as { data: { key: string } }).data.key
}

test('steps make a vote with its topics, or say at its place what stands in the way', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(clock.now.getTime() + days * day).toISOString()
  const meeting = {
    estateId: place.estateId,
    groupId,
    title: '换届',
    convener: 'committee',
    form: 'mixed',
    description: '<p>说明</p>',
    contactPhone: '0755-12345678',
    voteStartAt: at(20),
    voteEndAt: at(30),
    supervisors: [watcher, boss],
  }
  const election = { title: '选举', category: '3', kind: 'election', seats: 2, content: '<p>内容</p>' }
  const send = async (to: 'preview' | 'run', options: readonly string[]) =>
    await api.send(
      'POST',
      `/api/property/votes/making/${to}`,
      { meeting, topics: [{ ...election, options }] },
      await as(boss),
    )
  const early = await send('preview', ['甲', '乙'])
  expect(early.body.fields).toEqual({ 'meeting.groupId': '所选表决名册当前不可选' })
  await box.run(
    async (ctx) => await takeTransition(voteGroupModel, await place.rollOf(ctx, groupId), 'confirm', {}, ctx),
  )
  expect((await send('preview', ['甲'])).body.data).toMatchObject({
    conflicts: [{ at: 'topics', text: '议题「选举」的候选人少于应选人数' }],
  })
  expect((await send('preview', ['甲', '乙'])).body.data).toMatchObject({
    conflicts: [],
    picture: { rooms: 3, voters: 2, area: 24_000 },
  })
  expect((await send('run', ['甲', '乙'])).body.data).toMatchObject({
    report: { made: [{ count: 1 }, { count: 1 }, { count: 2 }], refused: null },
  })
})

test('a room has another voter until somebody has voted for it, and the base is counted anew', async () => {
  const id = await box.draft(place.estateId, groupId, [{ title: '同意' }])
  await box.open(id)
  const rolls = await deps.database.db
    .select()
    .from(voteRoll)
    .where(eq(voteRoll.meetingId, id))
    .orderBy(voteRoll.id)
  const [shared, , other] = rolls
  const heir = await place.citizen('丙三')
  const change = async (rollId: number, version: number) =>
    await api.send(
      'POST',
      `/api/property/vote-rolls/${rollId}/owner`,
      { version, residentId: heir.residentId, changeProof: await upload('过户.pdf') },
      await as(boss),
    )
  expect(await box.meetingOf(id)).toMatchObject({ baseVoters: 2 })
  expect((await change(shared?.id ?? 0, 0)).body.data).toEqual({ version: 1 })
  expect(await box.meetingOf(id)).toMatchObject({ baseVoters: 3, baseArea: 240 })
  await box.cast(id, second?.personId ?? 0, [])
  expect((await change(other?.id ?? 0, 0)).body.msg).toBe('该房屋已完成投票')
})

test('who watches over the count enters no papers', async () => {
  const id = await box.draft(place.estateId, groupId, [{ title: '同意' }])
  await box.open(id)
  const [roll] = await deps.database.db.select().from(voteRoll).where(eq(voteRoll.meetingId, id))
  const refused = await api.send(
    'POST',
    `/api/property/votes/${id}/papers`,
    {
      rollId: roll?.id,
      channel: 'paper',
      paperReceivedAt: clock.now.toISOString(),
      paperImages: ['x'.repeat(20)],
      items: [],
    },
    await as(watcher),
  )
  expect(refused.body.msg).toBe('监票人不能录入纸质票')
})
