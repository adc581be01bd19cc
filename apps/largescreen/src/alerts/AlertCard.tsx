import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWallProfile } from '../app/wall-profile.ts'
import { chooseAlert, putAway, useAlerts } from './alert-store.ts'
import * as css from './alerts.css.ts'
import { LevelMark } from './LevelMark.tsx'

/** A new alert stands over the wall for so long. */
const shownMs = 12_000

/** A new alert over whatever the wall shows; pressing it opens it on 布控预警. */
export function AlertCard() {
  const alert = useAlerts((state) => state.popped)
  const { screens } = useWallProfile()
  const navigate = useNavigate()

  useEffect(() => {
    if (alert === null) return undefined
    const timer = setTimeout(putAway, shownMs)
    return () => clearTimeout(timer)
  }, [alert])

  if (alert === null) return null
  return (
    <button
      key={alert.id}
      type="button"
      className={css.card}
      data-level={alert.level}
      onClick={() => {
        chooseAlert(alert.id)
        putAway()
        if (screens.includes('monitor')) void navigate('/monitor')
      }}
    >
      <LevelMark level={alert.level} />
      <span className={css.title} role="alert">
        {alert.title}
      </span>
      <span>{[alert.subject, alert.estateName, alert.place].filter(Boolean).join(' · ')}</span>
    </button>
  )
}
