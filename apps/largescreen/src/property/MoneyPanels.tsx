import { ScreenColumns } from '@linli/ui/screen-columns'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { BarPanel } from '../panels/BarPanel.tsx'
import { usePanel } from '../panels/usePanel.ts'
import { moneyText } from './money-text.ts'

/** 收费趋势: what was charged for each month, what of it was paid, and the share. */
export function ChargeTrend() {
  const months = usePanel('fee') ?? []
  return (
    <ScreenPanel
      title="收费趋势"
      extra="按所属月，元"
      empty={months.every(({ receivable }) => receivable === 0)}
    >
      <ScreenColumns
        label="收费趋势"
        every={1}
        slots={months.map(({ month }) => `${Number(month.slice(5))}月`)}
        parts={[
          {
            key: 'received',
            label: '已收',
            ink: 'accent',
            values: months.map(({ received }) => received),
          },
          {
            key: 'owed',
            label: '未收',
            ink: 'quiet',
            values: months.map(({ receivable, received }) => Math.max(0, receivable - received)),
          },
        ]}
        rate={{ label: '收缴率', values: months.map(({ rate }) => rate) }}
        format={moneyText}
      />
    </ScreenPanel>
  )
}

/** Of a list as many as can be read. */
const shown = 7

/** 欠费分布 by building: no names, no rooms. */
export function Arrears() {
  const buildings = usePanel('arrear')
  return (
    <BarPanel
      title="欠费分布"
      extra="元"
      bars={buildings?.slice(0, shown).map(({ id, label, owed }) => ({
        key: String(id),
        label,
        values: [owed],
        text: moneyText(owed),
      }))}
    />
  )
}
