import type { Resource, RowOf } from '@linli/api-client/kit'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { SegmentedControl } from '@linli/ui/segmented-control'
import {
  CalendarDays,
  Grid3x3,
  History,
  Images,
  LayoutGrid,
  List,
  MapPin,
  PanelsTopLeft,
  SquareKanban,
  UserRoundCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useNarrow } from './useNarrow.ts'

/** What a page puts on the cards of its rows. */
export interface RowCard<R extends Resource> {
  /** On top: a picture, a shape. */
  readonly cover: (row: RowOf<R>) => ReactNode
  /** Cards of one kind stand under its name, those that come first of them first. */
  readonly group?: (row: RowOf<R>) => string
  /** Between the name and the actions. */
  readonly body: (row: RowOf<R>) => ReactNode
}

const looks = {
  list: { label: '列表', icon: List },
  board: { label: '看板', icon: SquareKanban },
  calendar: { label: '日历', icon: CalendarDays },
  plan: { label: '平面图', icon: Grid3x3 },
  cards: { label: '卡片', icon: LayoutGrid },
  wall: { label: '图片墙', icon: Images },
  map: { label: '地图', icon: MapPin },
  timeline: { label: '时间线', icon: History },
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

/** Rows as a table, on a board, on a calendar, as cards, or on a desk of the page's own; on a telephone behind one button. */
export function ViewSwitch({ views, view, onChange }: ViewSwitchProps) {
  const isPhone = useNarrow()
  if (isPhone && views.length > 2)
    return (
      <Menu
        align="end"
        trigger={<IconButton icon={looks[view].icon} label={`显示为${looks[view].label}`} />}
        items={views.map((value) => ({
          key: value,
          ...looks[value],
          onSelect: () => onChange(value),
        }))}
      />
    )
  return (
    <SegmentedControl
      label="视图"
      size="small"
      options={views.map((value) => ({ value, ...looks[value] }))}
      value={view}
      onChange={onChange}
    />
  )
}
