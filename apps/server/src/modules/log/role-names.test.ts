import { beforeAll, expect, test } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { testDeps } from '../../../test/support/app.ts'
import { caller } from '../../../test/support/calls.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { operationLog } from '../../kit/audit/operation-log.table.ts'
import { startModules } from '../../kit/create-server.ts'
import { recordLogin } from '../../kit/login-log/login-log.ts'
import { role } from '../auth/roles/role.table.ts'
import { makeCompany } from '../base/testing/companies.ts'

const database = useDatabase()
const now = new Date('2026-03-02T02:00:00Z')
let api: ReturnType<typeof caller>
let [boss, head] = ['', '']

beforeAll(async () => {
  const deps = testDeps(database(), { clock: () => now })
  await startModules(deps)
  api = caller(deps)
  const { db } = deps.database
  const own = await makeCompany(deps, '同心物业', [])
  const times = { createdAt: now, updatedAt: now }
  const ownRoles = [
    { roleCode: 'sweeper', roleName: '保洁主管', companyId: own },
    { roleCode: 'foreign_one', roleName: '别家角色', companyId: own + 1 },
  ]
  await db.insert(role).values(
    ownRoles.map((one) => ({
      ...one,
      ...times,
      roleType: 'estate' as const,
      level: 50,
      dataScope: 'estates' as const,
      builtin: false,
      enabled: true,
    })),
  )
  boss = await tokenFor(deps, await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }))
  const headId = await makeAccount(deps, { username: 'head', roleCodes: ['property_admin'], companyId: own })
  head = await tokenFor(deps, headId)
  const roleCodes = ['sweeper', 'foreign_one', 'gone']
  await recordLogin(db, {
    at: now,
    event: 'login',
    loginType: 'password',
    account: 'head',
    user: { id: headId, actualName: '主任', companyId: own, roleCodes },
    success: true,
    ip: '10.1.2.3',
    userAgent: 'test',
  })
  await db.insert(operationLog).values({
    at: now,
    requestId: 'r',
    operatorType: 'staff',
    userId: headId,
    actualName: '主任',
    companyId: own,
    roleCode: roleCodes.join(','),
    module: 'base',
    action: 'update',
    permission: 'base:room:export',
    title: '导出 房屋',
    kind: 'operate',
    method: 'POST',
    path: '/',
    success: true,
    ip: '10.1.2.3',
    durationMs: 1,
  })
})

const shown = async (log: string, token: string) => {
  const { body } = await api.get(`/api/log/${log}`, { token, query: { keyword: '主任' } })
  return (body.data as { records: { roleNames: string[] }[] }).records.map((row) => row.roleNames)
}

test.each(['logins', 'operations', 'exports'])(
  '%s tell the roles of an account by what they are called, those of others and what is gone not at all',
  async (log) => {
    expect(await shown(log, boss)).toEqual([['保洁主管', '别家角色', '未知角色']])
    expect(await shown(log, head)).toEqual([['保洁主管', '未知角色', '未知角色']])
  },
)

test('the numbers of sign-ins call them the same', async () => {
  const { body } = await api.get('/api/log/logins/overview', { token: head })
  expect((body.data as { roles: { label: string }[] }).roles).toEqual(
    expect.arrayContaining([
      { label: '保洁主管', count: 1 },
      { label: '未知角色', count: 2 },
    ]),
  )
})
