import type { Profile } from '@linli/api-client/contract/auth/answers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropStaleDrafts, forgetDraft, keepDraft, readDraft } from './drafts.ts'
import { useProfile } from './profile.ts'

const form = '/api/base/estates-new'
const signedIn = (userId: number) =>
  useProfile.getState().set({ userId, menus: [], permissions: [] } as unknown as Profile)

beforeEach(() => {
  sessionStorage.clear()
  signedIn(1)
})
afterEach(() => {
  vi.useRealTimers()
  useProfile.getState().set(null)
})

describe('drafts', () => {
  it('are kept for their form and their user', () => {
    keepDraft(form, { values: { name: '翠湖' }, version: null })
    expect(readDraft(form)).toMatchObject({ values: { name: '翠湖' }, version: null })
    expect(readDraft('/api/base/estates-7')).toBeNull()
    signedIn(2)
    expect(readDraft(form)).toBeNull()
    signedIn(1)
    forgetDraft(form)
    expect(readDraft(form)).toBeNull()
  })

  it('of another user are gone once somebody else signs in here', () => {
    keepDraft(form, { values: { name: '翠湖' }, version: null })
    sessionStorage.setItem('Linli-Reloaded-At', '1')
    signedIn(2)
    keepDraft(form, { values: { name: '锦绣' }, version: 3 })
    dropStaleDrafts()
    signedIn(1)
    expect(readDraft(form)).toBeNull()
    signedIn(2)
    expect(readDraft(form)?.version).toBe(3)
    expect(sessionStorage.getItem('Linli-Reloaded-At')).toBe('1')
  })

  it('are over after seven days', () => {
    vi.useFakeTimers()
    keepDraft(form, { values: {}, version: null })
    vi.advanceTimersByTime(7 * 86_400_000 - 1)
    expect(readDraft(form)).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(readDraft(form)).toBeNull()
    dropStaleDrafts()
    expect(sessionStorage).toHaveLength(0)
  })

  it('are not kept before anybody is known', () => {
    useProfile.getState().set(null)
    keepDraft(form, { values: {}, version: null })
    expect(sessionStorage).toHaveLength(0)
  })

  it('that cannot be read are none', () => {
    sessionStorage.setItem(`Linli-Draft-1-${form}`, '{"values":')
    expect(readDraft(form)).toBeNull()
  })
})
