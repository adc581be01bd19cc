import { useEffect, useState } from 'react'

/** Whole seconds left of a wait that `start` begins. Counts by the clock, so a sleeping tab comes back right. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  useEffect(() => {
    if (until === 0) return undefined
    const tick = () => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) setUntil(0)
    }
    const timer = setInterval(tick, 250)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [until])

  return {
    left,
    start: (seconds) => {
      setLeft(seconds)
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
