import { ScreenPanel } from '@linli/ui/screen-panel'
import type { ReactNode } from 'react'
import { usePages } from './usePages.ts'

interface View {
  readonly key: string
  /** What it shows of the thing, beside the title of the panel. */
  readonly title: string
  /** How many lines it has; one without lines is left out. */
  readonly rows: number
  readonly content: ReactNode
}

interface TurningPanelProps {
  readonly title: string
  readonly views: readonly View[]
}

/** Several views of one thing in the place of one: a third of a column holds no more that can be read. */
export function TurningPanel({ title, views }: TurningPanelProps) {
  const filled = views.filter(({ rows }) => rows > 0)
  const { rows, text } = usePages(filled, 1)
  const [view] = rows
  return (
    <ScreenPanel title={title} extra={[view?.title, text].filter(Boolean).join(' ')} empty={!view}>
      {view?.content}
    </ScreenPanel>
  )
}
