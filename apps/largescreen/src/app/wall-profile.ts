import { getScreenProfile, type ScreenProfile } from '@linli/api-client/contract/screen/screen-profile'
import { useEffect } from 'react'
import { create } from 'zustand'
import { useWall } from '../status/status-store.ts'
import { client } from './wall-client.ts'

/** The wall's profile; null until it has started. Changed where the user arranges the wall. */
export const useProfileStore = create<{ readonly profile: ScreenProfile | null }>()(() => ({ profile: null }))

export const takeProfile = (profile: ScreenProfile): void => useProfileStore.setState({ profile })

/** The wall's profile. Throws outside the started app: a mistake in the code. */
export function useWallProfile(): ScreenProfile {
  const profile = useProfileStore((state) => state.profile)
  if (!profile) throw new Error('Linli: a screen is used outside the started wall')
  return profile
}

/** Reads the profile again when somebody changed it elsewhere: at another wall, or where the plan of the day is set. */
export function useFreshProfile(): void {
  const { version } = useWallProfile()
  const newest = useWall((state) => state.profileVersion)
  useEffect(() => {
    if (newest === undefined || newest === version) return
    client.call(getScreenProfile, undefined).then(takeProfile, () => {
      // Asked again with the next start of a screen.
    })
  }, [newest, version])
}
