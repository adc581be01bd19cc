import { ScreenColumns } from '@linli/ui/screen-columns'
import { ScreenNumber } from '@linli/ui/screen-number'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { usePanel } from './usePanel.ts'

/** 访客分析: today's visits and who is inside, and how many came in the last seven days. */
export function VisitorDays() {
  const data = usePanel('visitor')
  const days = data?.days ?? []
  const today = days.at(-1)
  return (
    <ScreenPanel
      title="访客分析"
      extra="近7天"
      empty={!data || (data.inside === 0 && days.every(({ applied }) => applied === 0))}
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-[calc(8*var(--linli-screen-u))]">
        <div className="grid grid-cols-3">
          <ScreenNumber label="今日预约" value={today?.applied ?? null} digits={2} />
          <ScreenNumber label="今日到访" value={today?.arrived ?? null} digits={2} />
          <ScreenNumber label="当前在内" value={data?.inside ?? null} digits={2} />
        </div>
        <ScreenColumns
          label="近7天访客"
          running
          every={1}
          slots={days.map(({ day }) => `${Number(day.slice(8))}日`)}
          parts={[
            { key: 'arrived', label: '到访', ink: 'accent', values: days.map(({ arrived }) => arrived) },
            {
              key: 'missing',
              label: '未到',
              ink: 'quiet',
              values: days.map(({ applied, arrived }) => applied - arrived),
            },
          ]}
        />
      </div>
    </ScreenPanel>
  )
}
