import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

/** Whether the window is that of a telephone; follows it. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
