import type { ScreenProfile } from '@linli/api-client/contract/screen/screen-calls'
import { createContext, use } from 'react'

export const WallProfileContext = createContext<ScreenProfile | null>(null)

/** The wall's profile. Throws outside the started app: a mistake in the code. */
export function useWallProfile(): ScreenProfile {
  const profile = use(WallProfileContext)
  if (!profile) throw new Error('Linli: a screen is used outside the started wall')
  return profile
}
