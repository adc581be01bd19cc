import { ScreenPanel } from '@linli/ui/screen-panel'
import { GaugeLines } from './GaugeLines.tsx'
import { usePanel } from './usePanel.ts'

/** As many as fit one above the other. */
const shown = 5

/** 停车场: how full each is, the fullest first, and what is left in all. */
export function ParkingLots() {
  const data = usePanel('lot')
  const lots = data?.lots ?? []
  return (
    <ScreenPanel
      title="停车场"
      extra={data && lots.length > 0 ? `余位 ${data.free}` : undefined}
      empty={lots.length === 0}
    >
      <GaugeLines
        label="停车场"
        spread
        lines={lots.slice(0, shown).map(({ id, name, total, inYard, free }) => ({
          key: String(id),
          title: name,
          text: free === 0 ? `已满 ${inYard}/${total}` : `${inYard}/${total} 余 ${free}`,
          filled: total === 0 ? 0 : (inYard / total) * 100,
          isFull: free === 0,
        }))}
      />
    </ScreenPanel>
  )
}
