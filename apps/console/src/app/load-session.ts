import { preferences } from '@linli/api-client/contract/system/preferences'
import { client } from '../session/client.ts'
import { dropStaleDrafts } from '../session/drafts.ts'
import { loadDictionary } from '../session/load-dictionary.ts'
import { usePreferences } from '../session/preferences.ts'
import { loadProfile, useProfile } from '../session/profile.ts'
import { wearStoredLook } from '../session/settings.ts'
import { allPages } from './all-pages.ts'

/** What must be known before the first page: user and menus; words and preferences beside them. */
export async function loadSession(): Promise<void> {
  await Promise.all([loadProfile().then(loadFirstPage), loadDictionary(), loadPreferences()])
  dropStaleDrafts()
}

/** Longer than that the frame does not wait for its page, ms. */
const pageMs = 100

/**
 * Has the code of the page that the address names run as soon as it is known that the user may see it (spec section 2): what
 * is there before the frame is drawn is drawn with it, and its rows are asked for by then.
 */
async function loadFirstPage(): Promise<void> {
  const { pathname } = location
  if (!useProfile.getState().paths.has(pathname)) return
  const page = allPages.find(({ path }) => path === pathname)
  await Promise.race([page?.Component.load(), new Promise((resolve) => setTimeout(resolve, pageMs))])
}

/** The console works without them. */
async function loadPreferences(): Promise<void> {
  const values = await client.call(preferences, undefined).catch(() => null)
  usePreferences.getState().take(values ?? {})
  if (values) wearStoredLook()
}
