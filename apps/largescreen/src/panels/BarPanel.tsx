import { BarKeys } from './BarKeys.tsx'
import { type ScreenBar, ScreenBars } from '@linli/ui/screen-bars'
import { ScreenPanel } from '@linli/ui/screen-panel'

interface BarPanelProps {
  readonly title: string
  readonly extra?: string
  /** What the two parts of each bar are. */
  readonly parts?: readonly [string, string]
  readonly bars: readonly ScreenBar[] | undefined
}

/** A panel of bars: shares, ranks. */
export function BarPanel({ title, extra, parts, bars }: BarPanelProps) {
  const beside = parts ? <BarKeys parts={parts} /> : extra
  return (
    <ScreenPanel
      title={title}
      {...(beside !== undefined && { extra: beside })}
      empty={!bars || bars.length === 0}
    >
      <ScreenBars label={title} bars={bars ?? []} />
    </ScreenPanel>
  )
}
