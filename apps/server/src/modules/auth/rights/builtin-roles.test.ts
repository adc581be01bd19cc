import { pageOfCode, pages } from '@linli/api-client/contract/pages'
import type { Profile } from '@linli/api-client/contract/auth/answers'
import { describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'
import { builtinRoles } from './builtin-roles.ts'
import { classOnPage, codesOfRole } from './grants-of-role.ts'

const app = startAuthApp()

/** Leaves of a profile's menu. */
const urlsOf = (profile: Profile) =>
  profile.menus.flatMap((one) => [
    ...(one.url === null ? [] : [one.url]),
    ...one.children.map((child) => child.url),
  ])

describe('the built-in roles', () => {
  it('[2b-37] see exactly the pages of their row of the matrix, of those that exist', async () => {
    for (const role of builtinRoles) {
      const id = await makeAccount(app.deps(), { username: `r_${role.roleCode}`, roleCodes: [role.roleCode] })
      const token = await tokenFor(app.deps(), id)
      const answer = await app.call('GET', '/api/sys/user/selectUserInfo', { token })
      const expected = pages.filter((page) => classOnPage(role, page)).map((page) => page.url)
      expect({ role: role.roleCode, urls: new Set(urlsOf(answer.body.data as Profile)) }).toEqual({
        role: role.roleCode,
        urls: new Set(expected),
      })
    }
  })

  it('hold no code above their class, and none of pages they do not see', () => {
    const { permissions } = app.deps()
    const kinds = new Map(permissions.map((one) => [one.code, one.kind]))
    for (const role of builtinRoles.filter((one) => one.roleCode !== 'sys_admin')) {
      const codes = codesOfRole(role, permissions)
      const wrong = codes.filter((code) => {
        if (role.plus?.includes(code)) return false
        const page = pageOfCode(code)
        return page === undefined || classOnPage(role, page) === undefined || kinds.get(code) === 'critical'
      })
      expect({ role: role.roleCode, wrong }).toEqual({ role: role.roleCode, wrong: [] })
    }
    const guard = builtinRoles.find((one) => one.roleCode === 'guard')
    expect(guard && codesOfRole(guard, permissions).filter((code) => code.endsWith(':export'))).toEqual([])
    const auditor = builtinRoles.find((one) => one.roleCode === 'auditor')
    expect(auditor && codesOfRole(auditor, permissions)).toContain('log:operation:list')
    expect(auditor && codesOfRole(auditor, permissions)).not.toContain('auth:user:create')
  })

  it('[2b-33] lose a right for everybody within one request when it is taken from the role', async () => {
    const id = await makeAccount(app.deps(), { username: 'watcher', roleCodes: ['platform_ops'] })
    const adminId = await makeAccount(app.deps(), { username: 'granter', roleCodes: ['sys_admin'] })
    const token = await tokenFor(app.deps(), id)
    const admin = await tokenFor(app.deps(), adminId, { stepUp: true })
    expect((await app.call('GET', '/api/auth/users', { token })).status).toBe(200)
    const [role] = await app.database().sql<{ id: number; version: number }[]>`
      select id, version from sys_role where role_code = 'platform_ops'`
    const path = `/api/auth/roles/${role?.id}`
    const rights = (await app.call('GET', `${path}/rights`, { token: admin })).body.data as {
      menuIds: number[]
      codes: string[]
    }
    const without = rights.codes.filter((code) => !code.startsWith('auth:user:'))
    const granted = await app.call('POST', `${path}/grant`, {
      token: admin,
      body: {
        version: role?.version,
        menuIds: rights.menuIds,
        codes: without,
        dataScope: 'all',
        reason: '收回',
      },
    })
    expect(granted.body).toMatchObject({ success: true, data: { state: 'applied' } })
    const after = await app.call('GET', '/api/auth/users', { token })
    expect(after).toMatchObject({
      status: 403,
      body: { msg: '无权执行该操作', fields: { permission: 'auth:user:list' } },
    })
    expect(after.headers.get('permversion')).toBe('2')
  })
})
