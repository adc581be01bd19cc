import type { ShellSettings } from '@linli/ui/settings-panel'
import { readLook, wearLook, wornLook } from './look.ts'
import { usePreference, usePreferences } from './preferences.ts'
import { isPreview } from './token.ts'

const key = 'settings'
/** What a user chose, and whether choosing is offered at all (spec section 3). */
export interface ConsoleSettings extends ShellSettings {
  readonly showSettings: boolean
}

/** What a new user has, besides the look. */
const defaults = { tagsView: true, fixedHeader: true, sidebarLogo: false }

/** What the user chose about the look of the console; what is not chosen yet is as on this browser. */
const complete = (stored: Partial<ShellSettings>): ConsoleSettings => ({
  ...defaults,
  ...wornLook(),
  ...stored,
  // A window that previews a role stores nothing.
  showSettings: !isPreview(),
})

/** The settings and how to change them: a change shows at once, without reloading. */
export function useSettings(): [ConsoleSettings, (next: ShellSettings) => void] {
  const [stored, put] = usePreference<Partial<ShellSettings>>(key, {})
  return [
    complete(stored),
    (next) => {
      put(next)
      wearLook(next)
    },
  ]
}

/** From light to dark or back, wherever it is asked for. */
export function switchTheme(): void {
  const { values, put } = usePreferences.getState()
  const stored: Partial<ShellSettings> = values[key] ?? {}
  const dark = document.documentElement.dataset['theme'] === 'dark'
  const next = { ...stored, ...readLook(), theme: dark ? ('light' as const) : ('dark' as const) }
  put(key, next)
  wearLook(next)
}

/** Shows the look that the user has on every computer. To be called once the preferences are there. */
export function wearStoredLook(): void {
  const stored: Partial<ShellSettings> = usePreferences.getState().values[key] ?? {}
  wearLook(complete(stored))
}

/** Height (px) of what stands above the page and stays in view. */
export const headerHeight = ({ fixedHeader, tagsView }: ConsoleSettings): number =>
  !fixedHeader ? 0 : tagsView ? 84 : 48
