import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { role } from './role.table.ts'

const { deps, call } = startAuthApp()

it('tells the home of a role by what the menu calls it, and one that is on no menu by its address', async () => {
  const boss = await tokenFor(
    deps(),
    await makeAccount(deps(), { username: 'boss', roleCodes: ['sys_admin'] }),
  )
  const homeOf = async (homePath: string | null) => {
    const [row] = await deps()
      .database.db.update(role)
      .set({ homePath })
      .where(eq(role.roleCode, 'guard'))
      .returning({ id: role.id })
    const { body } = await call('GET', `/api/auth/roles/${row?.id}`, { token: boss })
    return (body.data as { homeName: string | null }).homeName
  }
  expect(await homeOf('/user')).toBe('用户管理')
  expect(await homeOf('/nowhere')).toBe('/nowhere')
  expect(await homeOf(null)).toBeNull()
})
