import type { WizardReport } from '@linli/api-client/kit'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { testDeps } from '../../../../test/support/app.ts'
import { callerOf } from '../../../../test/support/caller.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { createApp } from '../../../app.ts'
import { startModules } from '../../../kit/create-server.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { readSheet } from '../../../kit/sheet/read-sheet.ts'
import { makeEstate, planOf } from '../testing/world.ts'

const database = useDatabase()
let deps: ServerDeps
let app: Hono
let estateId = 0
let boss = ''
let guard = ''
const call = callerOf(() => app)

const path = '/api/base/build/run'
const run = (from: number, key: string, token = boss) =>
  call('POST', path, {
    token,
    body: { estateId, kind: 'add', groups: planOf(estateId, { from, buildings: 2, floors: 3 }).groups },
    headers: { 'idempotency-key': key },
  })
const taskOf = async (answer: Awaited<ReturnType<typeof run>>) => {
  const { taskId } = answer.body.data as { taskId: number }
  const { body } = await call('GET', `/api/system/tasks/${taskId}`, { token: boss })
  const { state, result } = body.data as { state: string; result: WizardReport }
  return { taskId, state, result }
}
const roomsMade = async () =>
  await database().sql<{ n: number }[]>`select count(*)::int as n from room where estate_id = ${estateId}`

beforeAll(async () => {
  deps = testDeps(database())
  await startModules(deps)
  app = createApp(deps)
  estateId = await makeEstate(deps, '甲')
  boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  guard = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'guard', roleCodes: ['guard'], estateIds: [estateId] }),
  )
})

test('a wizard runs as a task, once for its key, and reports with a sheet of all that was made', async () => {
  const first = await run(1, 'build-run-1')
  const again = await run(1, 'build-run-1')
  expect(again.body.data).toEqual(first.body.data)
  await deps.jobs.drain()
  const { state, result } = await taskOf(first)
  expect(state).toBe('done')
  expect(result).toMatchObject({
    made: [
      { unit: '栋', count: 2 },
      { unit: '个单元', count: 2 },
      { unit: '层', count: 6 },
      { unit: '户', count: 12 },
    ],
    total: 12,
    refused: null,
  })
  expect(await roomsMade()).toEqual([{ n: 12 }])
  const sheet = await readSheet((await deps.files.get(result.file ?? '')) ?? new Uint8Array(), 100)
  expect(sheet.map(({ cells }) => cells)).toContainEqual(['房屋', '2栋1单元302', '已生成'])
})

test('a building names the run that made it by its kind in words', async () => {
  const { body } = await call('GET', `/api/base/buildings?estateId=${estateId}`, { token: boss })
  const [first] = (body.data as { records: { labels: Record<string, string> }[] }).records
  expect(first?.labels['batchId']).toBe('追加')
})

test('a run whose process ended after its work was committed is reported, and nothing is made twice', async () => {
  const answer = await run(11, 'build-run-2')
  await deps.jobs.drain()
  const { taskId, result } = await taskOf(answer)
  const made = await roomsMade()
  await database().sql`
    update job_task set state = 'running', locked_until = now() - interval '1 second', finished_at = null
    where id = ${taskId}`
  await deps.jobs.drain()
  expect(await taskOf(answer)).toEqual({ taskId, state: 'done', result })
  expect(await roomsMade()).toEqual(made)
})

test('what is refused meanwhile is said in the report, and not tried again', async () => {
  const made = await roomsMade()
  const answer = await run(1, 'build-run-3')
  await deps.jobs.drain()
  expect(await taskOf(answer)).toMatchObject({
    state: 'done',
    result: { made: [], total: 0, file: null, refused: '名称已存在：1栋' },
  })
  expect(await roomsMade()).toEqual(made)
  expect((await run(21, 'build-run-4', guard)).status).toBe(403)
})
