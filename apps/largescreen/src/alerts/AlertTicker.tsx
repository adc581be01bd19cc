import { useEffect, useState } from 'react'
import { useAlerts } from './alert-store.ts'
import * as css from './alerts.css.ts'
import { LevelMark } from './LevelMark.tsx'

/** Each of the latest alerts stands for so long. */
const turnMs = 6000

/** The latest alerts that nobody has taken, one after the other; nothing where there are none. */
export function AlertTicker() {
  const counts = useAlerts((state) => state.counts)
  const latest = useAlerts((state) => state.latest)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setTurn((known) => known + 1), turnMs)
    return () => clearInterval(timer)
  }, [])

  const alert = latest[turn % Math.max(1, latest.length)]
  if (counts === null || (counts.untreated === 0 && latest.length === 0)) return null
  return (
    <div className={css.ticker} role="status" aria-label="最新预警">
      <span className={css.count} data-urgent={counts.urgent > 0 ? '' : undefined}>
        未处理 {counts.untreated}
        {counts.urgent > 0 && ` · 紧急 ${counts.urgent}`}
      </span>
      {alert && (
        <>
          <LevelMark level={alert.level} />
          <span className={css.item}>
            {[alert.title, alert.subject, alert.estateName, alert.place].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
    </div>
  )
}
