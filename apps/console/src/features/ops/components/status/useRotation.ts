import { useEffect, useState } from 'react'

/** Long enough to read what is wrong in one estate from across the room. */
const everyMs = 20_000

/** While it is wanted, one of several after the other; undefined otherwise. */
export function useRotation<T>(all: readonly T[], wanted: boolean): T | undefined {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), everyMs)
    return () => clearInterval(timer)
  }, [wanted])
  return wanted && all.length > 0 ? all[turn % all.length] : undefined
}
