import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { startModules } from '../../kit/create-server.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { sensitiveAccessLog } from '../../kit/sensitive-access/sensitive-access-log.table.ts'
import { staffMessage } from '../../kit/staff-messages/staff-message.table.ts'
import { makeEstate } from '../base/testing/world.ts'
import { operationAlarms } from './operation-alarms.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
let deps: ServerDeps
let api: ReturnType<typeof caller>
let [estateId, bossId, auditorId] = [0, 0, 0]
let [boss, guard] = ['', '']

type Row = typeof operationLog.$inferInsert

const write = async (...rows: Partial<Row>[]) =>
  await deps.database.db.insert(operationLog).values(
    rows.map((row, at) => ({
      at: now,
      requestId: `r${at}`,
      operatorType: 'staff' as const,
      userId: bossId,
      actualName: '老板',
      module: 'base',
      action: 'update',
      title: '修改 小区',
      kind: 'operate' as const,
      method: 'PUT',
      path: '/',
      success: true,
      ip: '10.1.2.3',
      durationMs: 1,
      ...row,
    })),
  )

beforeAll(async () => {
  deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  estateId = await makeEstate(deps, '梅园')
  bossId = await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] })
  auditorId = await makeAccount(deps, { username: 'auditor', roleCodes: ['auditor'] })
  boss = await tokenFor(deps, bossId)
  guard = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'guard', roleCodes: ['guard'], estateIds: [estateId] }),
  )
  await write(
    {
      resource: 'estate',
      targetId: estateId,
      estateId,
      diff: [{ field: 'name', label: '小区名称', before: '竹园', after: '梅园' }],
    },
    { module: 'property', kind: 'sensitive', success: false, errorMsg: '无权执行该操作' },
    { module: 'property', permission: 'property:bill:export', action: 'export', rowCount: 1_200 },
    { at: new Date('2026-01-02T02:00:00Z') },
  )
})

const listed = async (query: Record<string, string>) => {
  const { body } = await api.get('/api/log/operations', { token: boss, query })
  return (body.data as { records: Record<string, unknown>[] }).records
}

test('an operation is found by the field that it changed, and says where its object is opened', async () => {
  for (const changed of ['小区名称', 'name'])
    expect(await listed({ changed })).toMatchObject([
      { targetId: estateId, record: 'base/estates', region: '内网', preview: false },
    ])
  expect(await listed({ changed: '楼层' })).toEqual([])
})

test('the numbers over the list count the last week by hour, module, user, refusal and rows taken out', async () => {
  const { body } = await api.get('/api/log/operations/overview', { token: boss })
  expect(body.data).toMatchObject({
    from: '2026-02-24',
    to: '2026-03-02',
    total: 3,
    failed: 1,
    sensitive: 1,
    modules: [
      { label: 'property', count: 2 },
      { label: 'base', count: 1 },
    ],
    users: [{ label: '老板', count: 3 }],
    failures: [{ label: '无权执行该操作', count: 1 }],
    exports: [{ label: '老板', count: 1_200 }],
  })
  const narrowed = await api.get('/api/log/operations/overview', { token: boss, query: { module: 'base' } })
  expect(narrowed.body.data).toMatchObject({ total: 1, failed: 0, exports: [] })
  expect((await api.get('/api/log/operations/overview', { token: guard })).status).toBe(403)
})

test('what was done to any record is told to whoever may read it, and to nobody else', async () => {
  const changes = async (of: string, id: number, token: string) =>
    await api.get('/api/system/record-changes', { token, query: { of, id: String(id) } })
  expect((await changes('base/estates', estateId, boss)).body.data).toMatchObject([
    { operatorName: '老板', changes: [{ label: '小区名称', before: '竹园', after: '梅园' }] },
  ])
  expect((await changes('auth/roles', 1, guard)).status).toBe(403)
  const foreign = await makeEstate(deps, '竹园')
  const porter = await tokenFor(
    deps,
    await makeAccount(deps, { username: 'pm', roleCodes: ['property_admin'], estateIds: [estateId] }),
  )
  expect((await changes('base/estates', foreign, porter)).status).toBe(404)
  expect((await changes('no/such', 1, boss)).status).toBe(404)
})

test('auditors hear of rows taken out, of removals and of looks beyond what is usual, once', async () => {
  const told = async () =>
    (await deps.database.db.select().from(staffMessage).where(eq(staffMessage.userId, auditorId))).map(
      ({ kind, content }) => [kind, content],
    )
  await operationAlarms.run(deps)
  expect(await told()).toEqual([])
  await write({ permission: 'property:bill:export', rowCount: 199_000, action: 'export' })
  await write(
    { permission: 'base:vehicle:batchRemove', batchId: 'b' },
    ...Array.from({ length: 51 }, (_, at) => ({
      permission: 'base:vehicle:batchRemove',
      batchId: 'b',
      targetId: at + 1,
    })),
  )
  await deps.database.db.insert(sensitiveAccessLog).values(
    Array.from({ length: 61 }, (_, at) => ({
      at: now,
      userId: bossId,
      userName: '老板',
      ip: '10.1.2.3',
      module: 'base',
      subjectType: 'person',
      fields: ['phone'],
      reason: '核对',
      requestId: `s${at}`,
    })),
  )
  await operationAlarms.run(deps)
  await operationAlarms.run(deps)
  expect(await told()).toEqual([
    ['logExports', '老板今天已导出200200行数据'],
    ['logRemovals', '老板十分钟内删除了51条数据'],
    ['logReveals', '老板一小时内查看明文61次'],
  ])
})
