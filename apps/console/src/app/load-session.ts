import { preferences } from '@linli/api-client/contract/system/preferences'
import { client } from '../session/client.ts'
import { loadDictionary } from '../session/load-dictionary.ts'
import { usePreferences } from '../session/preferences.ts'
import { loadProfile } from '../session/profile.ts'

/** What must be known before the first page: user and menus; words and preferences beside them. */
export async function loadSession(): Promise<void> {
  await Promise.all([
    loadProfile(),
    loadDictionary(),
    client.call(preferences, undefined).then(
      (values) => usePreferences.getState().take(values),
      // The console works without them.
      () => usePreferences.getState().take({}),
    ),
  ])
}
