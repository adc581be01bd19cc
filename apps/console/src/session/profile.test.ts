import { ApiError } from '@linli/api-client'
import type { Profile } from '@linli/api-client/contract/auth/answers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { selectUserInfo } from '@linli/api-client/contract/auth/session-calls'
import { client } from './client.ts'
import { can, hasPermissions, loadProfile, useProfile } from './profile.ts'
import { readRoleType } from './token.ts'

const menu = (menuId: number, url: string) => ({
  menuId,
  parentId: 0,
  menuName: url,
  url,
  icon: null,
  orderNum: menuId,
  openMode: 'tab',
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  redirect: null,
  children: [],
})
const user = (values: Partial<Profile>) =>
  ({ userId: 1, roles: ['guard'], permissions: [], menus: [], permVersion: 1, ...values }) as Partial<Profile>
const answers = (value: unknown) => vi.spyOn(client, 'call').mockResolvedValueOnce(value)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  useProfile.getState().set(null)
})

describe('the profile', () => {
  it('[S5.21] an answer without a user is refused', async () => {
    answers(null)
    await expect(loadProfile()).rejects.toThrow('Verification failed, please Login again.')
  })

  it.each([
    ['[S5.22] no list', 'guard'],
    ['[S5.23] [S6.6] [S2.34] an empty list', []],
  ])('roles that are %s are refused', async (_, roles) => {
    answers({ ...user({}), roles })
    await expect(loadProfile()).rejects.toThrow('getInfo: roles must be a non-null array!')
    expect(useProfile.getState().profile).toBeNull()
  })

  it('[S6.5] tells whether there are permissions, and which', async () => {
    answers(user({}))
    await loadProfile()
    expect(hasPermissions()).toBe(false)
    answers(user({ permissions: ['base:estate:list'] }))
    await loadProfile()
    expect(hasPermissions()).toBe(true)
    expect(can('base:estate:list')).toBe(true)
    expect(can('base:estate:remove')).toBe(false)
  })

  it('[S6.3] asks for menus and routes by the type of the role, and without one that is not held any more', async () => {
    const call = answers(user({ roleType: 'estate' }))
    await loadProfile()
    expect(call).toHaveBeenLastCalledWith(selectUserInfo, {}, {})
    answers(user({ roleType: 'estate' }))
    await loadProfile()
    expect(call).toHaveBeenLastCalledWith(selectUserInfo, { roleType: 'estate' }, {})
    call.mockRejectedValueOnce(
      new ApiError({ code: 'INVALID', status: 422, userMessage: '无该角色类型', duration: 2000 }),
    )
    answers(user({ roleType: 'company' }))
    await loadProfile()
    expect(call).toHaveBeenLastCalledWith(selectUserInfo, {}, {})
    expect(readRoleType()).toBe('company')
  })

  it('remembers the pages that a change of rights took away', async () => {
    answers(user({ menus: [menu(1, '/a'), menu(2, '/b')] }))
    await loadProfile()
    answers(user({ menus: [menu(1, '/a')] }))
    await loadProfile()
    expect([...useProfile.getState().lostPaths]).toEqual(['/b'])
    answers(user({ menus: [menu(1, '/a'), menu(2, '/b')] }))
    await loadProfile()
    expect(useProfile.getState().lostPaths.size).toBe(0)
  })
})
