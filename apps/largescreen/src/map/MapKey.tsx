import { type AlertLevel, alertLevels } from '@linli/api-client/contract/alert/levels'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { useMemo } from 'react'
import { useWall } from '../status/status-store.ts'
import * as css from './map.css.ts'
import { type Found, useWallMap } from './wall-map.ts'

const levels = Object.keys(alertLevels) as AlertLevel[]
const levelOf = ({ properties }: Found) => ('level' in properties ? properties.level : undefined)

const classes = ['0–20%', '20–40%', '40–60%', '60–80%', '80–100%'] as const
const runWords = {
  offline: ['离线', 'danger'],
  fault: ['故障', 'warning'],
  online: ['在线', 'neutral'],
} as const

/** 图例: what the colours say, and of how many. */
export function MapKey() {
  const found = useWallMap((state) => state.found)
  const alerts = useWallMap((state) => state.alerts)
  // Of the poll, as on every other wall: the map itself has those with a place alone.
  const devices = useWall((state) => state.devices)
  const steps = useMemo(() => {
    const counts = [0, 0, 0, 0, 0]
    for (const { properties } of found) {
      if ('cluster' in properties || properties.type !== 'building') continue
      const { roomCount = 0, occupiedCount = 0 } = properties
      const step = Math.min(4, Math.floor((occupiedCount / roomCount) * 5))
      if (roomCount > 0) counts[step] = (counts[step] ?? 0) + 1
    }
    return counts
  }, [found])
  return (
    <ScreenPanel title="图例" extra="楼栋按入住率着色" empty={found.length === 0}>
      <ul className={css.plain}>
        {classes.map((text, step) => (
          <li key={text} className={css.row}>
            <span>
              <i className={css.swatch} data-step={step} />
              {text}
            </span>
            <span className={css.figure}>{`${steps[step] ?? 0} 栋`}</span>
          </li>
        ))}
      </ul>
      <ul className={css.pairs}>
        {(['offline', 'fault', 'online'] as const).map((run) => (
          <li key={run} className={css.row}>
            <span>
              <i className={css.swatch} data-tone={runWords[run][1]} />
              {runWords[run][0]}
            </span>
            <span className={css.figure}>{`${devices?.[run] ?? 0} 台`}</span>
          </li>
        ))}
      </ul>
      <ul className={css.pairs} aria-label="未关闭的预警">
        {levels.map((level) => (
          <li key={level} className={css.row}>
            <span>
              <i className={css.swatch} data-level={level} />
              {alertLevels[level].label}
            </span>
            <span
              className={css.figure}
            >{`${alerts.filter((one) => levelOf(one) === level).length} 条`}</span>
          </li>
        ))}
      </ul>
    </ScreenPanel>
  )
}
