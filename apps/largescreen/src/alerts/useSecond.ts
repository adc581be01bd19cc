import { useEffect, useState } from 'react'
import { useWall } from '../status/status-store.ts'

/** The server's time, a second at a time. */
export function useSecond(): number {
  const offset = useWall((state) => state.clockOffset)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}
