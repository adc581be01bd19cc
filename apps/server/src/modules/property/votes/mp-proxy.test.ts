import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { factory } from '../../../../test/support/factory.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { phoneOf } from '../convenience/testing/booking-world.ts'
import { ballotBox, type BallotBox } from './testing/ballot-box.ts'
import { type Citizen, type Electorate, makeElectorate } from './testing/electorate.ts'
import { voteProxyModel } from './vote-proxy.routes.ts'
import { voteProxy } from './vote-meeting.table.ts'

const database = useDatabase()
const start = new Date('2026-03-02T10:00:00+08:00')
const clock = { now: start }
let deps: ServerDeps
let place: Electorate
let box: BallotBox
let api: ReturnType<typeof caller>
const owners: Citizen[] = []
const rooms: number[] = []

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => clock.now })
  await startModules(deps)
  api = caller(deps)
  place = await makeElectorate(deps, '兰园', 4)
  box = ballotBox(deps, clock)
  for (const username of ['jianpiao1', 'jianpiao2'])
    await makeAccount(deps, { username, roleCodes: ['property_admin'], estateIds: [] })
  for (const [at, no] of ['101', '102', '103'].entries()) {
    const who = await place.citizen(`业主${at}`)
    owners.push(who)
    rooms.push(await place.give(no, 100, who))
  }
})
beforeEach(() => {
  clock.now = start
})

async function telephone(at: number): Promise<string> {
  const { personId } = owners[at] ?? { personId: 0 }
  const { db } = deps.database
  const [known] = await db.select().from(mpUser).where(eq(mpUser.personId, personId))
  const account =
    known ??
    (await factory(deps).make(mpUser, place.estateId, {
      personId,
      phone: `1990000${String(1000 + at)}`,
      realNameState: 'verified',
    }))
  return await phoneOf(deps, { home: 0, personId, accountId: account.id }, clock.now)
}

const agent = { agentName: '李四', agentIdcard: '11010519491231002X', agentPhone: '13800000009' }

test('an owner sends somebody, the office looks at the letter, and the owner takes it back', async () => {
  const { id: groupId } = await place.roll('名册', rooms)
  const id = await box.draft(place.estateId, groupId, [{ title: '议题', category: '9' }])
  await box.open(id)
  const token = await telephone(0)
  const own = await api.get('/api/mp/property/votes', { token })
  const [{ voters: [{ voterNo } = { voterNo: 0 }] = [] } = {}] = own.body.data as {
    voters?: { voterNo: number }[]
  }[]
  const appoint = async (as: string, more: object = {}) => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const file = new Blob([new Uint8Array(picture)], { type: 'image/png' })
    const letter = await api.upload('/api/mp/files', file, '委托书.png', { token: as })
    const body = { voterNo, ...agent, letterFile: (letter.body.data as { key: string }).key, ...more }
    return await api.send('POST', `/api/mp/property/votes/${id}/proxies`, body, { token: as })
  }

  expect((await appoint(token, { agentIdcard: '110105194912310021' })).body).toMatchObject({
    fields: { agentIdcard: expect.any(String) },
  })
  expect((await appoint(await telephone(1))).body.fields).toEqual({ voterNo: '您不在本次表决名册中' })

  const made = await appoint(token)
  expect(made.body.data).toMatchObject({ state: 'pending', agentName: '李*', meetingId: id })
  expect(JSON.stringify(made.body.data)).not.toContain('13800000009')
  const [row] = await deps.database.db.select().from(voteProxy)
  if (row === undefined) throw new Error('no letter')
  await box.run(async (ctx) => await takeTransition(voteProxyModel, row, 'approve', {}, ctx))

  const others = await api.get('/api/mp/property/vote-proxies', { token: await telephone(1) })
  expect(others.body.data).toEqual([])
  const revoke = async (as: string) =>
    await api.send('POST', `/api/mp/property/vote-proxies/${row.id}/revoke`, {}, { token: as })
  expect((await revoke(await telephone(1))).status).toBe(404)
  expect((await revoke(token)).body.data).toMatchObject({ state: 'revoked', reason: '业主撤销委托' })
  const { body } = await api.get('/api/mp/property/vote-proxies', { token })
  expect(body.data).toMatchObject([{ id: row.id, state: 'revoked' }])

  await box.cast(id, owners[0]?.personId ?? 0, [
    { topicId: (await box.topics(id))[0]?.id ?? 0, choice: 'approve' },
  ])
  expect((await appoint(token)).body.msg).toBe('该房屋已完成投票')
})
