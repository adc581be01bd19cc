import { useSyncExternalStore } from 'react'

/** From which width on (px): a tree beside a list, a drawing beside a list that has all its columns. */
type Width = 1200 | 1600

/** Whether a list has room for something beside it; follows the window. */
export const useWide = (from: Width = 1200): boolean => {
  const query = `(min-width: ${from}px)`
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
  )
}
