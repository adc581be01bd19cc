import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { caller } from '../../../../test/support/calls.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { silentDesks } from './silent-desks.ts'

const database = useDatabase()
let deps: ServerDeps
let api: ReturnType<typeof caller>
const tokens: string[] = []

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  api = caller(deps)
  for (const username of ['east', 'west'])
    tokens.push(await tokenFor(deps, await makeAccount(deps, { username, roleCodes: ['guard'] })))
})

const say = async (token: string | undefined, desk: string, isSilent: boolean) =>
  (await api.send('POST', '/api/system/desk-sound', { desk, isSilent }, { token: token ?? '' })).status
const counted = async () => {
  const [row] = await deps.database.db.execute<{ value: string }>(silentDesks.read({} as never))
  return Number(row?.value)
}

test('a desk that is not heard is counted once, until it is heard, was left, or its session is over', async () => {
  const [east, west] = tokens
  expect(await say(east, '/monitor', true)).toBe(200)
  expect(await say(east, '/monitor', true)).toBe(200)
  expect(await say(east, '/control-info', true)).toBe(200)
  expect(await say(west, '/monitor-car', true)).toBe(200)
  expect(await counted()).toBe(3)
  expect(await say(east, '/control-info', false)).toBe(200)
  expect(await counted()).toBe(2)
  const { sql } = database()
  await sql`update silent_desk set seen_at = now() - interval '66 minutes' where desk = '/monitor-car'`
  expect(await counted()).toBe(1)
  await sql`update auth_session set state = 'revoked'`
  expect(await counted()).toBe(0)
})

test('nothing but the address of a page is kept', async () => {
  const token = await tokenFor(deps, await makeAccount(deps, { username: 'north', roleCodes: ['guard'] }))
  expect(await say(token, 'https://example.com/?phone=13800000001', true)).toBe(422)
  expect(await say(undefined, '/monitor', true)).toBe(401)
})
