import { ScreenPanel } from '@linli/ui/screen-panel'
import { ScreenTrend } from '@linli/ui/screen-trend'
import { useWall } from '../status/status-store.ts'
import { likelyEnd } from './likely-end.ts'
import type { DayPair } from './panel-data.ts'
import { usePanel } from './usePanel.ts'

const hours = Array.from({ length: 24 }, (_, hour) => `${hour}时`)
const kinds = { people: '人行', cars: '车行' } as const
const none: DayPair = { today: [], yesterday: [] }

/** 今日通行趋势: people and cars, today against yesterday; the running hour is dashed, as what it is likely to come to. */
export function PassTrend() {
  const data = usePanel('passTrend')
  const minute = useWall((state) =>
    Math.floor(((state.lastAnswerAt + state.clockOffset + 8 * 3_600_000) % 86_400_000) / 60_000),
  )
  const hour = Math.floor(minute / 60)
  return (
    <ScreenPanel title="今日通行趋势" extra="虚线段为本小时预计" empty={data === undefined}>
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
                {
                  key: 'today',
                  label: `今日${kinds[kind]}`,
                  values: today.slice(0, hour),
                  likely: likelyEnd(today[hour] ?? 0, today[hour - 1] ?? 0, (minute % 60) / 60),
                },
                { key: 'yesterday', label: '昨日', values: yesterday },
              ]}
            />
          )
        })}
      </div>
    </ScreenPanel>
  )
}
