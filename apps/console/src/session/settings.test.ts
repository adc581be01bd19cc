import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePreferences } from './preferences.ts'
import { useSettings } from './settings.ts'
import { previewKey } from './token.ts'

const settings = () => renderHook(() => useSettings()).result.current[0]

beforeEach(() => usePreferences.getState().take({}))
afterEach(() => sessionStorage.clear())

describe('the settings', () => {
  it('[S3.40–S3.44] [S9.12] [S4.35] of a new user', () =>
    expect(settings()).toEqual({
      theme: 'light',
      accent: 'azure',
      size: 'medium',
      contrast: 'normal',
      showSettings: true,
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: false,
    }))

  it('[S3.40–S3.44] are what the user chose', () => {
    const chosen = { theme: 'dark', accent: 'pine', tagsView: false, fixedHeader: false, sidebarLogo: true }
    usePreferences.getState().take({ settings: chosen })
    expect(settings()).toMatchObject({ ...chosen, size: 'medium' })
  })

  it('[S3.41] are not offered where nothing can be stored', () => {
    sessionStorage.setItem(previewKey, 'token')
    expect(settings().showSettings).toBe(false)
  })
})
