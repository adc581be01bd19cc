import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTrend } from '@linli/ui/screen-trend'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useWall } from '../status/status-store.ts'
import { likelyEnd } from './likely-end.ts'
import { usePanel } from './usePanel.ts'

const spanMs = 600_000

/** 分时流量: in and out per ten minutes of the last six hours; those that run are dashed, as what they are likely to come to. */
export function PassFlow() {
  const points = usePanel('flow') ?? []
  const now = useWall((state) => state.lastAnswerAt + state.clockOffset)
  const over = points.slice(0, -1)
  const running = points.at(-1)
  const line = (key: 'in' | 'out', label: string) => ({
    key,
    label,
    values: over.map((point) => point[key]),
    likely:
      running && likelyEnd(running[key], over.at(-1)?.[key] ?? 0, (now - Date.parse(running.t)) / spanMs),
  })
  return (
    <ScreenPanel title="分时流量" extra="虚线段为预计" empty={points.length === 0}>
      <ScreenTrend
        label="分时流量"
        every={6}
        slots={points.map((point) => formatDateTime(new Date(point.t)).slice(11, 16))}
        series={[line('in', '进'), line('out', '出')]}
      />
    </ScreenPanel>
  )
}
