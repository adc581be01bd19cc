import { useSyncExternalStore } from 'react'

const query = '(min-width: 1200px)'

/** Whether a list has room for something beside it; follows the window. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
