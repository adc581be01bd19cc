import { type ScreenBar, ScreenBars } from '@linli/ui/screen-bars'
import { ScreenPanel } from '@linli/ui/screen-panel'

/** A panel of bars: shares, ranks. */
export function BarPanel({ title, bars }: { title: string; bars: readonly ScreenBar[] | undefined }) {
  return (
    <ScreenPanel title={title} empty={!bars || bars.length === 0}>
      <ScreenBars label={title} bars={bars ?? []} />
    </ScreenPanel>
  )
}
