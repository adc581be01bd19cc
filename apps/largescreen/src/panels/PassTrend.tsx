import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTrend } from '@linli/ui/screen-trend'
import { useWall } from '../status/status-store.ts'
import type { DayPair } from './panel-data.ts'
import { usePanel } from './usePanel.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}时`)
const kinds = { people: '人行', cars: '车行' } as const
const none: DayPair = { today: [], yesterday: [] }

/** 今日通行趋势: people and cars, today against yesterday; the running hour is left out, it would look like a fall. */
export function PassTrend() {
  const data = usePanel('passTrend')
  const hour = useWall((state) =>
    new Date(state.lastAnswerAt + state.clockOffset + 8 * 3_600_000).getUTCHours(),
  )
  return (
    <ScreenPanel title="今日通行趋势" empty={data === undefined}>
      <div className="grid h-full grid-cols-2 gap-[calc(32*var(--linli-screen-u))]">
        {(['people', 'cars'] as const).map((kind) => {
          const { today, yesterday } = data?.[kind] ?? none
          return (
            <ScreenTrend
              key={kind}
              label={`今日${kinds[kind]}趋势`}
              slots={hours}
              every={6}
              series={[
                { key: 'today', label: `今日${kinds[kind]}`, values: today.slice(0, hour) },
                { key: 'yesterday', label: '昨日', values: yesterday },
              ]}
            />
          )
        })}
      </div>
    </ScreenPanel>
  )
}
