import { ScreenBars } from '@linli/ui/screen-bars'
import { TurningPanel } from './TurningPanel.tsx'
import { usePanel } from './usePanel.ts'

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`

/** 房屋入住: rooms by occupancy, and the buildings with the largest share of vacant rooms. */
export function HouseOccupancy() {
  const { items, vacancy } = usePanel('house') ?? { items: [], vacancy: [] }
  const rooms = items.reduce((sum, { total }) => sum + total, 0)
  return (
    <TurningPanel
      title="房屋入住"
      views={[
        {
          key: 'items',
          title: '使用情况',
          rows: items.length,
          content: (
            <ScreenBars
              label="房屋入住"
              bars={items.map(({ key, label, total }) => ({
                key,
                label,
                values: [total],
                text: `${total}（${percent(total, rooms)}）`,
              }))}
            />
          ),
        },
        {
          key: 'vacancy',
          title: '空置率最高',
          rows: vacancy.length,
          content: (
            <ScreenBars
              label="空置率最高的楼栋"
              bars={vacancy.map(({ key, label, vacant, total }) => ({
                key,
                label,
                values: [vacant / total],
                text: percent(vacant, total),
              }))}
            />
          ),
        },
      ]}
    />
  )
}
