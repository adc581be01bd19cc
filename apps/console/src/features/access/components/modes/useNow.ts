import { useEffect, useState } from 'react'

/** The time, told anew every so many seconds while it is shown. */
export function useNow(seconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), seconds * 1_000)
    return () => clearInterval(timer)
  }, [seconds])
  return now
}

/** `02:05`, `1:02:05` */
export function countText(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1_000))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(total / 3_600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor((total % 3_600) / 60))}:${two(total % 60)}`
}
