import { type Endpoint, offeredEndpoints } from '@linli/api-client/kit'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sensitiveAccessLog } from '../src/kit/sensitive-access/sensitive-access-log.table.ts'
import { testDeps } from './support/app.ts'
import { caller, fixedSessions, staff } from './support/calls.ts'
import { useDatabase } from './support/database.ts'
import { makeParcelTables, parcel, parcelModule } from './support/parcels.ts'

const codes = offeredEndpoints(parcel).flatMap((e: Endpoint) => [e.permission ?? []].flat())
const users = { boss: staff(1, codes, { kind: 'all' }), other: staff(2, codes, { kind: 'all' }) }
const database = useDatabase({ pool: 12 })
const minute = 60_000
let now = new Date('2026-03-02T02:00:00Z')
let api: ReturnType<typeof caller>
let rowId = 0
const { path } = parcel
const limit = { status: 429, body: { code: 'TOO_MANY', msg: '查看次数已达上限，请联系管理员' } }

beforeAll(async () => {
  await makeParcelTables(database())
  api = caller(
    testDeps(database(), { clock: () => now }, [
      parcelModule,
      { name: 'sessions', sessions: () => fixedSessions(users) },
    ]),
  )
  const made = await api.send(
    'POST',
    path,
    { estateId: 1, parcelNo: 'P1', phone: '19900001234', company: 'sf' },
    { token: 'boss' },
  )
  rowId = (made.body.data as { id: number }).id
})

beforeEach(async () => {
  await database().sql`truncate sensitive_access_log`
  now = new Date('2026-03-02T02:00:00Z')
})

/** So many views by the user 1, so many minutes ago. */
const looked = async (times: number, minutesAgo: number, subjectType = 'parcel') =>
  await database()
    .db.insert(sensitiveAccessLog)
    .values(
      Array.from({ length: times }, () => ({
        at: new Date(now.getTime() - minutesAgo * minute),
        userId: 1,
        userName: 'boss',
        ip: '10.0.0.1',
        module: 'test',
        subjectType,
        fields: ['phone'],
        reason: '核对',
        rowCount: 1,
        requestId: 'r',
      })),
    )
const reveal = async (token = 'boss') =>
  await api.send('POST', `${path}/${rowId}/reveal`, { fields: ['phone'], reason: '核对' }, { token })
const exportPlain = async () =>
  await api.sendRaw(
    'POST',
    `${path}/exportPlain`,
    { query: {}, columns: ['phone'], reason: '对账' },
    { token: 'boss' },
  )

describe('personal data in clear', () => {
  it('is shown a hundred times an hour, and to others all the same', async () => {
    await looked(99, 59)
    expect((await reveal()).status).toBe(200)
    const refused = await reveal()
    expect(refused).toMatchObject(limit)
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await reveal('other')).status).toBe(200)
    now = new Date(now.getTime() + minute)
    expect((await reveal()).status).toBe(200)
  })

  it('is not used up by pictures and sheets', async () => {
    await looked(60, 5, 'face')
    await looked(60, 5, 'video')
    await looked(4, 5, 'export')
    expect((await reveal()).status).toBe(200)
  })

  it('is shown no more often by many calls at once', async () => {
    await looked(95, 5)
    const answers = await Promise.all(Array.from({ length: 10 }, async () => (await reveal()).status))
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429])
  })

  it('leaves as a sheet five times a day by the calendar', async () => {
    now = new Date('2026-03-02T15:30:00Z')
    await looked(4, 60, 'export')
    expect((await exportPlain()).status).toBe(200)
    const refused = await exportPlain()
    expect({ status: refused.status, body: await refused.json() }).toMatchObject(limit)
    expect(refused.headers.get('retry-after')).toBe('1800')
    now = new Date('2026-03-02T16:00:00Z')
    expect((await exportPlain()).status).toBe(200)
  })
})
