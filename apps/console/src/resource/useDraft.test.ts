import type { Profile } from '@linli/api-client/contract/auth/answers'
import { f, resource } from '@linli/api-client/kit'
import { useLinliForm } from '@linli/ui/form'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client } from '../session/client.ts'
import { readDraft } from '../session/drafts.ts'
import { leaveEnded, signOut } from '../session/leave.ts'
import { useProfile } from '../session/profile.ts'
import type { FormValues } from './form-values.ts'
import { draftLabels, keptValues, useDraft } from './useDraft.ts'

const place = resource({
  module: 'test',
  name: 'places',
  entity: 'place',
  label: '地点',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true, max: 20 }),
    note: f.longtext('备注'),
    pin: f.secret('密码', { max: 20 }),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create'],
})
const person = resource({
  module: 'test',
  name: 'people',
  entity: 'human',
  label: '人',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('姓名', { required: true, max: 20 }),
    phone: f.phone('手机号'),
    bornOn: f.date('生日'),
    gender: f.enum('性别', { male: '男', female: '女' }),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create'],
})

describe('what a draft may hold', () => {
  it('is what was changed, without secrets', () =>
    expect(
      keptValues(
        draftLabels(place),
        { name: '旧', note: null, pin: null },
        { name: '旧', note: '新', pin: '1234', other: 1 },
      ),
    ).toEqual({ note: '新' }))

  it('tells nothing about a person', () =>
    expect(
      keptValues(
        draftLabels(person),
        {},
        { name: '张伟', phone: '19900000001', bornOn: '1990-01-01', gender: 'male' },
      ),
    ).toEqual({ gender: 'male' }))
})

const signIn = () =>
  useProfile.getState().set({ userId: 1, menus: [], permissions: [] } as Partial<Profile> as Profile)

/** An open form of a new place into which a note was typed just now. */
function typeNote() {
  const before: FormValues = { name: null, note: null, pin: null }
  const { result, unmount } = renderHook(() => {
    const form = useLinliForm<FormValues, FormValues>({ defaultValues: before, onSubmit: () => undefined })
    return { form, draft: useDraft({ of: place, row: null, before, form }) }
  })
  act(() => result.current.form.setValue('note', '没写完'))
  return { forget: () => result.current.draft.forget(), close: unmount }
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const kept = () => {
  signIn()
  return readDraft(`${place.path}-new`)?.values ?? null
}

describe('what was typed less than two seconds ago', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('location', { pathname: '/places', search: '', assign: () => undefined })
    signIn()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    sessionStorage.clear()
    useProfile.getState().set(null)
  })

  it('is not kept yet while the user goes on, and is two seconds later', () => {
    typeNote()
    pass(1999)
    expect(kept()).toBeNull()
    pass(1)
    expect(kept()).toEqual({ note: '没写完' })
  })

  it('is kept when the session ends', () => {
    typeNote()
    leaveEnded()
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()).toEqual({ note: '没写完' })
  })

  it('is kept when the page goes', () => {
    typeNote()
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()).toEqual({ note: '没写完' })
  })

  it('is kept when the form goes with its page of the console', () => {
    typeNote().close()
    expect(kept()).toEqual({ note: '没写完' })
  })

  it('is gone with a form that was saved or left on purpose', () => {
    const { forget, close } = typeNote()
    forget()
    close()
    expect(kept()).toBeNull()
  })

  it('is gone after signing out', async () => {
    vi.spyOn(client, 'call').mockResolvedValue(null)
    const { close } = typeNote()
    pass(2000)
    await signOut()
    window.dispatchEvent(new Event('pagehide'))
    close()
    expect(sessionStorage).toHaveLength(0)
    expect(kept()).toBeNull()
  })
})
