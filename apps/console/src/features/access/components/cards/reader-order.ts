import { useState } from 'react'

/** The reader hangs on this machine: what it tells is no matter of who is signed in. */
const key = 'Linli-Card-Reader-Reversed'

/** Whether the reader of this machine tells the bytes of a number the other way round, and how to say so. */
export function useReaderOrder(): readonly [boolean, (isReversed: boolean) => void] {
  const [isReversed, setReversed] = useState(() => localStorage.getItem(key) !== null)
  return [
    isReversed,
    (next) => {
      setReversed(next)
      if (next) localStorage.setItem(key, '1')
      else localStorage.removeItem(key)
    },
  ]
}
