import type { Resource, RowOf } from '@linli/api-client/kit'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { CalendarDays, LayoutGrid, List, PanelsTopLeft, SquareKanban, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a page puts on the cards of its rows. */
export interface RowCard<R extends Resource> {
  /** On top: a picture, a shape. */
  readonly cover: (row: RowOf<R>) => ReactNode
  /** Between the name and the actions. */
  readonly body: (row: RowOf<R>) => ReactNode
}

const looks = {
  list: { label: '列表', icon: List },
  board: { label: '看板', icon: SquareKanban },
  calendar: { label: '日历', icon: CalendarDays },
  cards: { label: '卡片', icon: LayoutGrid },
  desk: { label: '分诊台', icon: PanelsTopLeft },
  review: { label: '审批台', icon: UserRoundCheck },
} as const

/** A way to look at the rows of a list. */
export type ListView = keyof typeof looks

interface ViewSwitchProps {
  readonly views: readonly ListView[]
  readonly view: ListView
  readonly onChange: (view: ListView) => void
}

/** Rows as a table, on a board, on a calendar, as cards, or on a desk of the page's own. */
export const ViewSwitch = ({ views, view, onChange }: ViewSwitchProps) => (
  <SegmentedControl
    label="视图"
    size="small"
    options={views.map((value) => ({ value, ...looks[value] }))}
    value={view}
    onChange={onChange}
  />
)
