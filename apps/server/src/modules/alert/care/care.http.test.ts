import type { careAbsence } from '@linli/api-client/contract/alert/care'
import type { RowOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowClock } from '../../../kit/serve/flow-clock.ts'
import { daysAgo, makeSmallTown, noon, type SmallTown, today } from '../../stats/testing/small-town.ts'

const database = useDatabase()
let now = noon
let deps: ServerDeps
let app: Hono
let town: SmallTown
let admin = ''
const call = callerOf(() => app)

const create = async (name: string, body: object) =>
  await call('POST', `/api/alert/${name}`, { token: admin, body })
const away = (changes: object = {}) => ({
  estateId: town.first,
  personId: town.persons.get('甲一'),
  kind: 'travel',
  fromDate: today,
  toDate: daysAgo(-10),
  ...changes,
})

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const id = await makeAccount(deps, { username: 'care_admin', roleCodes: ['sys_admin'] })
  admin = await tokenFor(deps, id, { stepUp: true })
})

describe('somebody who is cared for', () => {
  test('is away for a time that is told ahead, and ends when it is past', async () => {
    const { status, body } = await create('care-absences', away())
    const row = body.data as RowOf<typeof careAbsence>
    expect([status, row.personName, row.state]).toEqual([200, '甲一', 'active'])
    now = new Date(noon.getTime() + 11 * 86_400_000)
    await flowClock.run(deps)
    now = noon
    const [after] = await database().sql<
      { state: string }[]
    >`select state from care_absence where id = ${row.id}`
    expect(after?.state).toBe('ended')
  })

  test.each([
    [{ toDate: daysAgo(-181) }, { toDate: '报备最长180天' }],
    [{ fromDate: daysAgo(-11) }, { toDate: '结束日期不能早于开始日期' }],
    [{ fromDate: daysAgo(9), toDate: daysAgo(3) }, { toDate: '结束日期不能早于今天' }],
  ])('is not away with %j', async (changes, fields) => {
    expect((await create('care-absences', away(changes))).body.fields).toEqual(fields)
  })

  test('is registered in the estate', async () => {
    const stranger = away({ estateId: town.second, personId: town.persons.get('甲四') })
    expect((await create('care-absences', stranger)).body.fields).toEqual({
      personId: '该人员未在本小区登记',
    })
  })

  test('was looked after: by whom and when, never ahead, and never changed', async () => {
    const contact = { estateId: town.first, personId: town.persons.get('甲四'), way: 'visit', result: 'ok' }
    const { body } = await create('care-contacts', contact)
    expect(body.data).toMatchObject({
      personName: '甲四',
      at: noon.toISOString(),
      userId: expect.any(Number),
    })
    const later = new Date(noon.getTime() + 60_000).toISOString()
    expect((await create('care-contacts', { ...contact, at: later })).body.fields).toEqual({
      at: '联系时间不能晚于现在',
    })
    const { id } = body.data as { id: number }
    expect((await call('PUT', `/api/alert/care-contacts/${id}`, { token: admin, body: {} })).status).toBe(404)
  })
})
