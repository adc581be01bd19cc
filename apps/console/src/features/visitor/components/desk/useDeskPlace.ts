import { create } from 'zustand'
import { useProfile } from '../../../../session/profile.ts'

interface Place {
  readonly asked: number | null
  readonly channelId: number | null
}

/** Where the guard stands: the same in all tabs of the page. */
export const usePlaceStore = create<Place>()(() => ({ asked: null, channelId: null }))

/** The estate that was chosen, else the first one; and the gate. */
export function useDeskPlace(): { readonly estateId: number | null; readonly channelId: number | null } {
  const { asked, channelId } = usePlaceStore()
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  return { estateId: asked ?? first, channelId }
}
