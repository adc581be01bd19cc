import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { openMpSession } from '../../auth/mp/mp-sessions.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { recount } from './recount.ts'
import { ballotBox, type BallotBox } from './testing/ballot-box.ts'
import { type Electorate, makeElectorate } from './testing/electorate.ts'
import { voteRoll } from './vote-meeting.table.ts'

const database = useDatabase()
const clock = { now: new Date('2026-03-02T10:00:00+08:00') }
let deps: ServerDeps
let box: BallotBox
let api: ReturnType<typeof caller>
const staff = { entry: 0, checker: 0, clerk: 0 }
let place: Electorate
let [meetingId, topicId, voterPerson, groupId] = [0, 0, 0, 0]
const rollIds: number[] = []
const numbers: number[] = []

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => clock.now })
  await startModules(deps)
  api = caller(deps)
  place = await makeElectorate(deps, '菊园')
  box = ballotBox(deps, clock)
  for (const username of ['jianpiao1', 'jianpiao2'])
    await makeAccount(deps, { username, roleCodes: ['property_admin'], estateIds: [] })
  for (const who of ['entry', 'checker'] as const)
    staff[who] = await makeAccount(deps, { username: who, roleCodes: ['sys_admin'] })
  staff.clerk = await makeAccount(deps, {
    username: 'clerk',
    roleCodes: ['property_service'],
    estateIds: [place.estateId],
  })
  const rooms = []
  for (const no of ['101', '102', '103']) {
    const who = await place.citizen(`表决人${no}`)
    voterPerson ||= who.personId
    rooms.push(await place.give(no, 100, who))
  }
  groupId = (await place.roll('名册', rooms)).id
  meetingId = await box.draft(place.estateId, groupId, [{ title: '是否同意' }])
  await box.open(meetingId)
  topicId = (await box.topics(meetingId))[0]?.id ?? 0
  for (const row of await deps.database.db
    .select()
    .from(voteRoll)
    .where(eq(voteRoll.meetingId, meetingId))
    .orderBy(voteRoll.id)) {
    rollIds.push(row.id)
    numbers.push(row.voterNo)
  }
})

const as = async (who: keyof typeof staff) => ({
  token: await tokenFor(deps, staff[who], { stepUp: true }),
  headers: { 'idempotency-key': `key-${Math.random()}` },
})
const opposed = () => [{ topicId, choice: 'oppose' }]

async function upload(who: keyof typeof staff): Promise<string> {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const form = new FormData()
  form.set('file', new File([png], '票面.png'))
  const response = await api.raw('POST', '/api/file/upload', { ...(await as(who)), body: form })
  return ((await response.json()) as { data: { key: string } }).data.key
}

/** Everything that the console can ask of votes, as text. */
async function everythingTold(): Promise<string> {
  const { token } = await as('checker')
  const paths = [
    ...['votes', 'vote-topics', 'vote-rolls', 'vote-ballots', 'vote-proxies', 'vote-papers'].map(
      (name) => `/api/property/${name}?pageSize=100`,
    ),
    `/api/property/votes/${meetingId}`,
    `/api/property/votes/${meetingId}/turnout`,
    `/api/property/votes/${meetingId}/chain`,
  ]
  const texts = []
  for (const path of paths) {
    const response = await api.raw('GET', path, { token })
    expect(response.status).toBe(200)
    texts.push(await response.text())
  }
  return texts.join('\n')
}

/** What any log, timeline or answer that is kept has to say. */
async function everythingKept(): Promise<string> {
  const rows = []
  for (const table of ['operation_log', 'flow_event', 'idempotency_record', 'staff_message', 'fact'])
    rows.push(...(await database().sql.unsafe(`select * from ${table}`)))
  return JSON.stringify(rows)
}

test('[3-25] nobody is told who chose what, but the desk of papers before they are verified', async () => {
  const image = await upload('entry')
  const entered = await api.send(
    'POST',
    `/api/property/votes/${meetingId}/papers`,
    {
      rollId: rollIds[0],
      channel: 'paper',
      paperReceivedAt: clock.now.toISOString(),
      paperImages: [image],
      items: opposed(),
    },
    await as('entry'),
  )
  expect([entered.status, entered.body.msg]).toEqual([200, ''])
  const { id } = entered.body.data as { id: number }
  const desk = async (who: keyof typeof staff) => {
    const { token } = await as(who)
    const { body } = await api.get('/api/property/vote-papers', { token })
    const picture = await api.raw('GET', `/api/file/${image}`, { token })
    const { records } = body.data as { records: readonly { items: unknown }[] }
    return { papers: records.map(({ items }) => items), picture: picture.status }
  }
  const shown = { papers: [[{ topicId, choice: 'oppose', optionIds: [] }]], picture: 200 }
  expect(await desk('entry')).toEqual(shown)
  expect(await desk('checker')).toEqual(shown)
  expect(await desk('clerk')).toEqual({ papers: [], picture: 404 })

  const verify = async (who: keyof typeof staff) =>
    await api.send('POST', `/api/property/vote-ballots/${id}/verify`, { version: 0 }, await as(who))
  expect((await verify('entry')).body.msg).toBe('录入人与复核人不能为同一人')
  expect((await verify('checker')).status).toBe(200)
  for (const who of ['entry', 'checker', 'clerk'] as const)
    expect(await desk(who)).toEqual({ papers: [], picture: 404 })

  const { make } = factory(deps)
  const account = await make(mpUser, (await box.meetingOf(meetingId)).estateId, {
    personId: voterPerson,
    realNameState: 'verified',
    phoneEnc: null,
    phoneHash: null,
    phoneTail: null,
  })
  await database().sql`update vote_roll set owner_person_id = ${voterPerson} where id = ${rollIds[1] ?? 0}`
  const owner = { mpUserId: account.id, platform: 'wechat' as const }
  const { token } = await openMpSession(deps, database().db, owner, clock.now)
  const own = await api.get('/api/mp/property/votes', { token })
  expect(own.body.data).toMatchObject([{ id: meetingId, state: 'voting' }])
  const cast = await api.send(
    'POST',
    `/api/mp/property/votes/${meetingId}/ballots`,
    { voterNo: numbers[1], items: opposed() },
    { token, headers: { 'idempotency-key': 'a-ballot-of-one' } },
  )
  expect(cast.body.data).toMatchObject({ seq: 2 })
  const named = await api.get(`/api/property/votes/${meetingId}/named-ballots`, await as('checker'))
  expect(named.body.msg).toBe('不记名表决不能查看每户的选择')
  const after = await api.raw('GET', '/api/mp/property/votes', { token })
  for (const text of [await everythingTold(), await everythingKept(), await after.text()])
    expect(text).not.toMatch(/oppose|反对/)
})

test('[3-24] what is counted ballot by ballot is what was published', async () => {
  await box.close()
  const before = await api.get(`/api/property/votes/${meetingId}/result`, await as('clerk'))
  expect(before.status).toBe(403)
  await box.act(meetingId, 'publishResult')
  const { meetingNo } = await box.meetingOf(meetingId)
  const [counted] = await box.run(async (ctx) => await recount(ctx, meetingNo))
  expect(counted).toMatchObject({
    chain: { ballots: 2, brokenSeq: null },
    topics: [{ agrees: true, choices: new Map([['oppose', [2, 20_000n]]]) }],
  })
  const result = await api.get(`/api/property/votes/${meetingId}/result`, await as('clerk'))
  expect(result.body.data).toMatchObject({
    published: true,
    topics: [{ result: { quorum: true, outcome: 'rejected' }, buildings: [{ choices: null }] }],
  })
})

test('a vote by name tells who chose what, to who may, once its result is published; one without names never', async () => {
  const ofNames = async (id: number, who: keyof typeof staff) =>
    (await api.get(`/api/property/votes/${id}/named-ballots`, await as(who))).body
  expect((await ofNames(meetingId, 'checker')).msg).toBe('不记名表决不能查看每户的选择')
  const id = await box.draft(place.estateId, groupId, [{ title: '是否同意' }, { title: '选谁' }], {
    named: true,
  })
  await box.open(id)
  const [first] = await box.topics(id)
  await box.cast(id, voterPerson, [{ topicId: first?.id ?? 0, choice: 'oppose' }])
  expect((await ofNames(id, 'checker')).msg).toBe('公布结果后才能查看每户的选择')
  await box.close()
  expect((await ofNames(id, 'checker')).msg).toBe('公布结果后才能查看每户的选择')
  await box.act(id, 'publishResult')
  expect((await ofNames(id, 'checker')).data).toMatchObject([
    { rooms: [expect.stringContaining('101')], area: 10_000, channel: 'online', choices: ['反对', '弃权'] },
  ])
  expect(await ofNames(id, 'clerk')).toMatchObject({ success: false })
})
