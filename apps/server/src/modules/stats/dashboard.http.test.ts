import type { dashboardTodos } from '@linli/api-client/contract/stats/dashboard'
import type { OutputOf } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { callerOf } from '../../../test/support/caller.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { createApp } from '../../app.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { makeSmallTown, noon, type SmallTown } from './testing/small-town.ts'

type Todo = OutputOf<typeof dashboardTodos>[number]

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let town: SmallTown
const call = callerOf(() => app)

const todosOf = async (token: string) => {
  const { body } = await call('GET', '/api/stats/dashboard/todos', { token })
  return new Map((body.data as Todo[]).map((todo) => [todo.code, todo]))
}

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => noon })
  await startModules(deps)
  app = createApp(deps)
  town = await makeSmallTown(deps)
  const { sql } = deps.database
  for (const [estateId, plate, since] of [
    [town.first, '浙A12345', '2026-01-05T08:00:00Z'],
    [town.first, '浙A12346', '2026-01-03T08:00:00Z'],
    [town.second, '浙A12347', '2026-01-01T08:00:00Z'],
  ] as const)
    await sql`insert into vehicle (estate_id, plate_no, plate_kind, plate_color, vehicle_kind, state, created_at)
      values (${estateId}, ${plate}, 'blue', 'blue', 'outside', 'pending', ${since})`
})

test('every kind that a module names can be counted', async () => {
  const todos = await todosOf(
    await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })),
  )
  const named = deps.modules.flatMap((one) => one.todos ?? []).map(({ code }) => code)
  expect(named.length).toBeGreaterThan(7)
  expect([...todos.keys()].toSorted()).toEqual(named.toSorted())
  expect(todos.get('pendingVehicle')).toMatchObject({ count: 3, due: 'now' })
  expect(todos.get('pendingRepair')).toMatchObject({ count: 0, first: null })
})

test('faces that wait for their review are counted', async () => {
  const { sql } = deps.database
  const [person] = await sql<{ id: string }[]>`
    select person_id::text as id from resident where estate_id = ${town.first} order by id limit 1`
  await sql`insert into person_face (person_id, estate_id, quality_score, checks, state, source, expires_at)
    values (${person?.id ?? ''}, ${town.first}, 80, '[]', 'pending', 'console', '2031-01-01')`
  const faces = async (username: string, estateId: number) => {
    const account = { username, roleCodes: ['property_admin'], estateIds: [estateId] }
    return (await todosOf(await tokenFor(deps, await makeAccount(deps, account)))).get('pendingFace')
  }
  expect(await faces('here', town.first)).toMatchObject({
    count: 1,
    path: '/person-info',
    query: { tab: 'faces' },
  })
  expect(await faces('there', town.second)).toMatchObject({ count: 0 })
})

test('what waits is counted in the own estates, with since when the longest waits', async () => {
  const todos = await todosOf(
    await tokenFor(
      deps,
      await makeAccount(deps, {
        username: 'manager',
        roleCodes: ['property_admin'],
        estateIds: [town.first],
      }),
    ),
  )
  const waiting = todos.get('pendingVehicle')
  expect(waiting?.count).toBe(2)
  expect(new Date(waiting?.first ?? '')).toEqual(new Date('2026-01-03T08:00:00Z'))
})

test('who may not work on a kind does not see it', async () => {
  const todos = await todosOf(
    await tokenFor(
      deps,
      await makeAccount(deps, { username: 'guard', roleCodes: ['guard'], estateIds: [town.first] }),
    ),
  )
  expect(todos.has('pendingVehicle')).toBe(false)
  expect(todos.has('endingContract')).toBe(false)
})
