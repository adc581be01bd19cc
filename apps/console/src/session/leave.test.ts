import { ApiError } from '@linli/api-client'
import type { Profile } from '@linli/api-client/contract/auth/answers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from './client.ts'
import type { TabMessage } from './broadcast.ts'
import { goToLogin, leaveEnded, signOut } from './leave.ts'
import { useProfile } from './profile.ts'
import { readToken, storeToken } from './token.ts'

const assign = vi.fn<(address: string) => void>()

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/logs', search: '?pageNum=2', hash: '#rows', assign })
  storeToken('guard-token')
  useProfile.getState().set({
    userId: 1,
    roles: ['guard'],
    permissions: ['access:pass:list'],
    menus: [{ menuId: 1, url: '/logs', children: [] }],
  } as unknown as Profile)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  assign.mockClear()
  localStorage.clear()
})

/** Nothing of the session is left in this tab. */
function expectNothingLeft() {
  const { profile, codes, lostPaths } = useProfile.getState()
  expect(readToken()).toBeNull()
  expect(profile).toBeNull()
  expect([codes.size, lostPaths.size]).toEqual([0, 0])
}

describe('leaving', () => {
  it('[S4.16] [S4.17] clears token and roles, and leads to sign-in and back', () => {
    goToLogin()
    expectNothingLeft()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Flogs%3FpageNum%3D2%23rows')
  })

  it('[S4.5–S4.10] [S4.12] at sign-out clears everything, also when the call fails', async () => {
    const call = vi.spyOn(client, 'call').mockRejectedValue(ApiError.from(new Error('gone')))
    localStorage.setItem('anything', '1')
    await signOut()
    expect(call).toHaveBeenCalledOnce()
    expectNothingLeft()
    expect(localStorage).toHaveLength(0)
    expect(assign).toHaveBeenCalledExactlyOnceWith('/login?redirect=%2Flogs%3FpageNum%3D2%23rows')
  })

  // Node loses, seldom, what was sent over a channel that was closed at once.
  it('[S4.23] [S4.24] [S4.25] after the prompt clears credentials, user and routes, and tells the other tabs', {
    timeout: 5_000,
    retry: 3,
  }, async () => {
    const heard = new Promise<TabMessage>((resolve) => {
      const channel = new BroadcastChannel('linli-session')
      channel.addEventListener('message', ({ data }: MessageEvent<{ message: TabMessage }>) => {
        resolve(data.message)
        channel.close()
      })
    })
    leaveEnded()
    expectNothingLeft()
    expect(await heard).toEqual({ kind: 'signed-out' })
    expect(assign).toHaveBeenCalledOnce()
  })

  it('asks nothing on the way: what was typed is kept, or its loss was agreed to', () => {
    const ask = vi.fn<(event: Event) => void>()
    window.addEventListener('beforeunload', ask)
    goToLogin()
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    window.removeEventListener('beforeunload', ask)
    expect(ask).not.toHaveBeenCalled()
  })
})
