import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTrend } from '@linli/ui/screen-trend'
import { useWall } from '../status/status-store.ts'
import { usePanel } from './usePanel.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}时`)

/** 今日通行趋势: today up to the present hour against the whole of yesterday. */
export function PassTrend() {
  const data = usePanel('passTrend')
  const hour = useWall((state) =>
    new Date(state.lastAnswerAt + state.clockOffset + 8 * 3_600_000).getUTCHours(),
  )
  return (
    <ScreenPanel title="今日通行趋势" empty={data === undefined}>
      <ScreenTrend
        label="今日通行趋势"
        slots={hours}
        series={[
          { key: 'today', label: '今日', values: data?.today.slice(0, hour + 1) ?? [] },
          { key: 'yesterday', label: '昨日', values: data?.yesterday ?? [] },
        ]}
      />
    </ScreenPanel>
  )
}
