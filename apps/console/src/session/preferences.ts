import { savePreferences } from '@linli/api-client/contract/system/preferences'
import { create } from 'zustand'
import { client } from './client.ts'

interface PreferencesState {
  readonly values: Readonly<Record<string, unknown>>
  readonly take: (values: Readonly<Record<string, unknown>>) => void
  readonly put: (key: string, value: unknown) => void
}

const waitMs = 800
let waiting: Record<string, unknown> = {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Sent together a moment later: dragging a column makes many changes. */
function saveSoon(key: string, value: unknown) {
  waiting[key] = value
  clearTimeout(timer)
  timer = setTimeout(() => void flushPreferences(), waitMs)
}

/** Sends what still waits, before the page is left. Never rejects: a preference is not worth an error. */
export async function flushPreferences(): Promise<void> {
  clearTimeout(timer)
  const values = waiting
  waiting = {}
  if (Object.keys(values).length > 0) await client.call(savePreferences, { values }).catch(() => undefined)
}

/**
 * Tabs, columns, views and favourites of the user. They live on the server, because signing out clears local storage
 * (spec section 4); here they stand in front, so that a change shows at once.
 */
export const usePreferences = create<PreferencesState>()((set) => ({
  values: {},
  take: (values) => set({ values }),
  put: (key, value) => {
    set((state) => ({ values: { ...state.values, [key]: value } }))
    saveSoon(key, value)
  },
}))

/** One preference with its fallback; `T` is what this console itself wrote under the key. */
export function usePreference<T>(key: string, fallback: T): [T, (value: T) => void] {
  const value = usePreferences((state) => (key in state.values ? (state.values[key] as T) : fallback))
  return [value, (next) => usePreferences.getState().put(key, next)]
}
