import { preferences } from '@linli/api-client/contract/system/preferences'
import { client } from '../session/client.ts'
import { dropStaleDrafts } from '../session/drafts.ts'
import { loadDictionary } from '../session/load-dictionary.ts'
import { usePreferences } from '../session/preferences.ts'
import { loadProfile } from '../session/profile.ts'
import { wearStoredLook } from '../session/settings.ts'

/** What must be known before the first page: user and menus; words and preferences beside them. */
export async function loadSession(): Promise<void> {
  await Promise.all([loadProfile(), loadDictionary(), loadPreferences()])
  dropStaleDrafts()
}

/** The console works without them. */
async function loadPreferences(): Promise<void> {
  const values = await client.call(preferences, undefined).catch(() => null)
  usePreferences.getState().take(values ?? {})
  if (values) wearStoredLook()
}
