import type { SoundState } from '@linli/api-client/contract/screen/screen-walls'
import { create } from 'zustand'
import { useAlerts } from '../alerts/alert-store.ts'
import { useWallProfile } from '../app/wall-profile.ts'

/** Whether the last check found that the browser lets nothing be heard. */
export const useSound = create<{ readonly blocked: boolean }>()(() => ({ blocked: false }))

/** Whether this wall is heard when an alert comes, and why not. */
export function useSoundState(): SoundState {
  const { alertSound, soundVolume } = useWallProfile()
  const muted = useAlerts((state) => state.muted)
  const blocked = useSound((state) => state.blocked)
  if (!alertSound || soundVolume === 0) return 'off'
  if (blocked) return 'blocked'
  return muted ? 'muted' : 'on'
}
