import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTrend } from '@linli/ui/screen-trend'
import { formatDateTime } from '@linli/validators/format-date-time'
import { usePanel } from './usePanel.ts'

/** 分时流量: in and out per ten minutes of the last six hours; those that run are left out, they would look like a fall. */
export function PassFlow() {
  const points = usePanel('flow') ?? []
  const over = points.slice(0, -1)
  return (
    <ScreenPanel title="分时流量" empty={points.length === 0}>
      <ScreenTrend
        label="分时流量"
        every={6}
        slots={points.map((point) => formatDateTime(new Date(point.t)).slice(11, 16))}
        series={[
          { key: 'in', label: '进', values: over.map((point) => point.in) },
          { key: 'out', label: '出', values: over.map((point) => point.out) },
        ]}
      />
    </ScreenPanel>
  )
}
