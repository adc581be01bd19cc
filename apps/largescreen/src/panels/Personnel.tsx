import { type ScreenBar, ScreenBars } from '@linli/ui/screen-bars'
import type { ShareItem } from './panel-data.ts'
import { TurningPanel } from './TurningPanel.tsx'
import { usePanel } from './usePanel.ts'

const shown = 6

const bars = (items: readonly ShareItem[]): ScreenBar[] =>
  items.slice(0, shown).map(({ key, label, count, percent }) => ({
    key,
    label,
    values: [count],
    text: `${count}（${percent}%）`,
  }))

/** 人员构成: living persons by their relation to the room, and by where they are registered. */
export function Personnel() {
  const { items, population } = usePanel('person') ?? { items: [], population: [] }
  return (
    <TurningPanel
      title="人员构成"
      views={[
        {
          key: 'relation',
          title: '与房屋关系',
          rows: items.length,
          content: <ScreenBars label="与房屋关系" bars={bars(items)} />,
        },
        {
          key: 'population',
          title: '人口类型',
          rows: population.length,
          content: <ScreenBars label="人口类型" bars={bars(population)} />,
        },
      ]}
    />
  )
}
