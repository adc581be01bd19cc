import { StatusTag } from '@linli/ui/status-tag'
import { useEffect, useState } from 'react'

const pad = (n: number) => String(n).padStart(2, '0')
/** So little is left that it shows. */
const soonMs = 60_000

/** Counts down to when more people are told of an alert. */
export function EscalationClock({ at }: { readonly at: string | null }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [at])
  if (at === null) return null
  const left = Math.max(0, Date.parse(at) - now)
  const seconds = Math.ceil(left / 1000)
  const hours = Math.floor(seconds / 3600)
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`
  return (
    <StatusTag tone={left < soonMs ? 'danger' : 'warning'}>
      {`升级 ${hours > 0 ? `${hours}:` : ''}${rest}`}
    </StatusTag>
  )
}
