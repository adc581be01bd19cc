import { type APIResponse, expect, type Page, test } from '@playwright/test'
import { inDatabase } from '../support/database.ts'
import { confirm, rowOf } from '../support/forms.ts'
import { pressAction } from '../support/row-actions.ts'
import { another, callAs, openAs, tokenIn } from '../support/windows.ts'

const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type Choice = 'approve' | 'oppose' | 'abstain'
interface Topic {
  readonly id: number
  readonly title: string
}
interface Result {
  readonly topics: readonly (Topic & {
    readonly result: {
      readonly choices: readonly { readonly key: string; readonly voters: number; readonly area: number }[]
    }
  })[]
}

const dataOf = async <T>(answer: APIResponse): Promise<T> => {
  const body = (await answer.json()) as { success: boolean; data: T; msg: string }
  expect(body.success, body.msg).toBe(true)
  return body.data
}

/** A resident of the demo who has signed in to the mini-program. */
async function asResident(page: Page, mpUserId: number) {
  const { code } = await dataOf<{ code: string }>(
    await page.request.post('/api/sim/mini/codes', { data: { platform: 'wechat', mpUserId } }),
  )
  const { token } = await dataOf<{ token: string }>(
    await page.request.post('/api/mp/auth/login', { data: { platform: 'wechat', code } }),
  )
  return async <T>(method: string, path: string, data?: object): Promise<T> =>
    await dataOf<T>(
      await page.request.fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `vote-${mpUserId}-${path}` },
        ...(data && { data }),
      }),
    )
}

/** Rooms of one owner each, those of residents with the mini-program first: two vote there, two on paper. */
async function electorate(page: Page) {
  const residents = await dataOf<readonly { mpUserId: number; platform: string; homes: string }[]>(
    await page.request.get('/api/sim/mini/residents'),
  )
  const known = residents.filter(
    ({ platform, homes }) => platform === 'wechat' && homes.startsWith('翠湖雅苑 ') && !homes.includes('、'),
  )
  return await inDatabase(async (sql) => {
    const rooms = await sql<{ id: number; estateId: number; name: string }[]>`
      select r.id::int as id, r.estate_id::int as "estateId", r.full_name as name from room r join estate e on e.id = r.estate_id
      where e.name = '翠湖雅苑' and r.deleted_at is null and r.sale_state <> 'unsold' and r.delivery_state <> 'undelivered'
        and coalesce(r.house_type, r.usage) = 'residential'
        and (select count(*) from resident_house h where h.room_id = r.id and h.state = 'active'
          and h.relation in ('owner', 'co_owner')) = 1
      order by r.id`
    const online = known.flatMap(({ mpUserId, homes }) => {
      const room = rooms.find(({ name }) => homes === `翠湖雅苑 ${name}`)
      return room ? [{ ...room, mpUserId }] : []
    })
    const paper = rooms.filter(({ name }) => known.every(({ homes }) => homes !== `翠湖雅苑 ${name}`))
    return { online: online.slice(0, 2), paper: paper.slice(0, 2) }
  })
}

/** The days of a vote go by, and the clock of lifecycles looks at it. */
async function timePasses(
  page: Page,
  id: number,
  { begins, ends }: { begins: number; ends: number },
): Promise<void> {
  await inDatabase(
    async (sql) =>
      await sql`update vote_meeting set notice_at = now() - interval '20 days',
        vote_start_at = now() + make_interval(mins => ${begins}), vote_end_at = now() + make_interval(mins => ${ends})
        where id = ${id}`,
  )
  await callAs(page, 'POST', '/api/system/jobs/flowClock/run', {})
}

/** The ballots as they lie in the box, counted here. */
const counted = async (meetingId: number): Promise<ReadonlyMap<string, readonly [number, number]>> =>
  await inDatabase(async (sql) => {
    const rows = await sql<{ topic: string; choice: string; voters: number; area: number }[]>`
      select i.topic_id::text as topic, i.choice, count(*)::int as voters, sum(a.area)::int as area
      from vote_ballot b join vote_ballot_item i on i.ballot_id = b.id
      join lateral (select sum(round(r.area * 100)) as area from vote_roll r where r.meeting_id = b.meeting_id
        and r.voter_key = b.voter_key) a on true
      where b.meeting_id = ${meetingId} and b.state = 'valid' group by 1, 2`
    return new Map(rows.map(({ topic, choice, voters, area }) => [`${topic} ${choice}`, [voters, area]]))
  })

test('a vote goes from its roll over notice, telephones and papers to a result that a recount confirms', async ({
  page,
}) => {
  const serial = String(Date.now()).slice(-6)
  const title = `修订公约与出租场地${serial}`
  await openAs(page, 'pm01', '/voteGroup')
  const { online, paper } = await electorate(page)
  const estateId = online[0]?.estateId ?? 0
  const admin = await another(page, 'admin', '/voteNew')
  const group = await callAs<{ id: number; version: number }>(page, 'POST', '/api/property/vote-groups', {
    estateId,
    name: `名册${serial}`,
    kind: 'custom',
    roomIds: [...online, ...paper].map(({ id }) => id),
  })
  let meetingId = 0
  let topics: readonly Topic[] = []

  await test.step('its roll is confirmed, and the vote is announced to its owners', async () => {
    await callAs(page, 'POST', `/api/property/vote-groups/${group.id}/refresh`, group)
    await page.goto(`/voteGroup?keyword=${serial}`)
    await pressAction(rowOf(page, `名册${serial}`), '确认')
    await confirm(page, '确认')
    await expect(rowOf(page, `名册${serial}`)).toContainText('已确认')
    const watching = await inDatabase(
      async (sql) =>
        await sql<
          { id: number }[]
        >`select id::int as id from sys_user where username in ('guard01', 'yunwei01')`,
    )
    await page.request
      .post('/api/property/votes/making/run', {
        headers: { authorization: `Bearer ${await tokenIn(page)}`, 'idempotency-key': `making-${serial}` },
        data: {
          meeting: {
            estateId,
            groupId: group.id,
            title,
            convener: 'committee',
            form: 'mixed',
            description: '<p>请各位业主表决</p>',
            contactPhone: '0755-26881234',
            voteStartAt: later(16),
            voteEndAt: later(26),
            supervisors: watching.map(({ id }) => id),
          },
          topics: [
            { title: '修订管理规约', content: '<p>规约全文</p>', category: '2', kind: 'approve' },
            { title: '出租屋顶场地', content: '<p>租金归全体业主</p>', category: '8', kind: 'approve' },
          ],
        },
      })
      .then(dataOf)
    await page.goto(`/voteNew?keyword=${serial}`)
    await pressAction(rowOf(page, title), '发布公告')
    await confirm(page, '发布公告')
    await expect(rowOf(page, title)).toContainText('公告中')
    const { records } = await callAs<{ records: readonly { id: number }[] }>(
      page,
      'GET',
      `/api/property/votes?keyword=${serial}`,
    )
    meetingId = records[0]?.id ?? 0
    const notices = await callAs<{ total: number }>(
      page,
      'GET',
      `/api/property/notices?keyword=${encodeURIComponent(title)}`,
    )
    expect(notices.total).toBe(1)
  })

  await test.step('owners vote on their telephones, once', async () => {
    await timePasses(admin, meetingId, { begins: -60, ends: 60 })
    for (const [at, { mpUserId }] of online.entries()) {
      const call = await asResident(page, mpUserId)
      const votes = await call<readonly { id: number; topics: readonly Topic[] }[]>(
        'GET',
        '/api/mp/property/votes',
      )
      topics = votes.find(({ id }) => id === meetingId)?.topics ?? []
      const choices: readonly Choice[] = at === 0 ? ['approve', 'approve'] : ['oppose', 'oppose']
      const items = topics.map(({ id }, n) => ({ topicId: id, choice: choices[n] }))
      expect(await call('POST', `/api/mp/property/votes/${meetingId}/ballots`, { items })).toMatchObject({
        seq: at + 1,
      })
    }
  })

  await test.step('papers are entered by one of the staff and verified by another', async () => {
    const picture = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="440"><rect width="320" height="440" fill="#fff"/></svg>',
    )
    const rolls = await inDatabase(
      async (sql) =>
        await sql<{ id: number; roomId: number }[]>`
        select id::int as id, room_id::int as "roomId" from vote_roll where meeting_id = ${meetingId}`,
    )
    for (const { id } of paper) {
      const headers = {
        authorization: `Bearer ${await tokenIn(page)}`,
        'idempotency-key': `paper-${serial}-${id}`,
      }
      const { key } = await dataOf<{ key: string }>(
        await page.request.post('/api/file/upload', {
          headers,
          multipart: {
            file: { name: '票面.svg', mimeType: 'image/svg+xml', buffer: picture },
            usage: 'private',
          },
        }),
      )
      await dataOf(
        await page.request.post(`/api/property/votes/${meetingId}/papers`, {
          headers,
          data: {
            rollId: rolls.find(({ roomId }) => roomId === id)?.id,
            channel: 'paper',
            paperReceivedAt: later(-0.005),
            paperImages: [key],
            items: topics.map((topic, n) => ({ topicId: topic.id, choice: n === 0 ? 'approve' : 'oppose' })),
          },
        }),
      )
    }
    await page.goto(`/voteNew?id=${meetingId}`)
    const own = page.getByRole('dialog').first()
    await own.getByRole('tab', { name: /^选票/u }).click()
    await own.getByRole('button', { name: '核对' }).first().click()
    // Who entered it looks at it, and has nobody's word but the own.
    const entered = page.getByRole('dialog', { name: /^复核 \d+号票/u })
    await expect(entered.getByRole('button', { name: '复核', exact: true })).toBeDisabled()
    await expect(entered).toContainText('录入人与复核人不能为同一人')

    await admin.goto(`/voteNew?id=${meetingId}`)
    const record = admin.getByRole('dialog').first()
    await record.getByRole('tab', { name: /^选票/u }).click()
    for (const left of [1, 0]) {
      await record.getByRole('button', { name: '核对' }).first().click()
      const desk = admin.getByRole('dialog', { name: /^复核 \d+号票/u })
      await desk.getByRole('button', { name: '复核', exact: true }).click()
      await expect(record.getByRole('button', { name: '核对' })).toHaveCount(left)
    }
  })

  await test.step('it is closed and counted, the result told with its seal, and a recount comes to the same', async () => {
    await timePasses(admin, meetingId, { begins: -60, ends: -1 })
    await page.goto(`/voteNew?keyword=${serial}`)
    await expect(rowOf(page, title)).toContainText('计票中')
    await pressAction(rowOf(page, title), '公布结果')
    await confirm(page, '公布结果')
    await expect(rowOf(page, title)).toContainText('结果公示')
    await page.goto(`/voteNew?id=${meetingId}`)
    const record = page.getByRole('dialog').first()
    await record.getByRole('tab', { name: /^结果/u }).click()
    // Three of four are more than half; of the other topic one of four is far from three quarters.
    await expect(record.getByRole('region', { name: /修订管理规约/u })).toContainText('赞成3人')
    await expect(
      record
        .getByRole('region', { name: /修订管理规约/u })
        .getByText('通过', { exact: true })
        .first(),
    ).toBeVisible()
    await expect(
      record
        .getByRole('region', { name: /出租屋顶场地/u })
        .getByText('未通过')
        .first(),
    ).toBeVisible()
    await record.getByRole('button', { name: '校验选票链' }).click()
    await expect(record.getByText('4张选票全部完整')).toBeVisible()
    await expect(record.getByText(/^末票校验值 [0-9a-f]{64}$/u)).toBeVisible()

    const result = await callAs<Result>(page, 'GET', `/api/property/votes/${meetingId}/result`)
    const sums = await counted(meetingId)
    for (const topic of result.topics)
      for (const { key, voters, area } of topic.result.choices)
        expect([voters, area], `${topic.title} ${key}`).toEqual(sums.get(`${topic.id} ${key}`) ?? [0, 0])
  })
})
