import { type ScreenBar, ScreenBars } from '@linli/ui/screen-bars'
import { ScreenPanel } from '@linli/ui/screen-panel'

interface BarPanelProps {
  readonly title: string
  readonly extra?: string
  readonly bars: readonly ScreenBar[] | undefined
}

/** A panel of bars: shares, ranks. */
export function BarPanel({ title, extra, bars }: BarPanelProps) {
  return (
    <ScreenPanel title={title} {...(extra !== undefined && { extra })} empty={!bars || bars.length === 0}>
      <ScreenBars label={title} bars={bars ?? []} />
    </ScreenPanel>
  )
}
