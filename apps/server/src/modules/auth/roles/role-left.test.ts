import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { role } from './role.table.ts'

const { deps, call } = startAuthApp()
let [boss, guard] = ['', '']
let roleId = 0

beforeAll(async () => {
  const account = async (username: string, roleCodes: string[]) =>
    await makeAccount(deps(), { username, roleCodes })
  boss = await tokenFor(deps(), await account('boss', ['sys_admin']))
  guard = await tokenFor(deps(), await account('porter', ['guard']))
  await account('both', ['guard', 'property_service'])
  const [row] = await deps().database.db.select().from(role).where(eq(role.roleCode, 'guard'))
  roleId = row?.id ?? 0
})

it('who has no other role than the one to be switched off is told by number and name', async () => {
  const left = async (token: string) => await call('GET', `/api/auth/roles/${roleId}/left-without`, { token })
  expect((await left(boss)).body.data).toEqual({ holders: 2, left: 1, names: ['测试porter'] })
  expect((await left(guard)).status).toBe(403)
})
