import type { ScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import { create } from 'zustand'

/** The wall's profile; null until it has started. Changed where the user arranges the wall. */
export const useProfileStore = create<{ readonly profile: ScreenProfile | null }>()(() => ({ profile: null }))

export const takeProfile = (profile: ScreenProfile): void => useProfileStore.setState({ profile })

/** The wall's profile. Throws outside the started app: a mistake in the code. */
export function useWallProfile(): ScreenProfile {
  const profile = useProfileStore((state) => state.profile)
  if (!profile) throw new Error('Linli: a screen is used outside the started wall')
  return profile
}
