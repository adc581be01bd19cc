import type { Resource, RowOf } from '@linli/api-client/kit'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { LayoutGrid, List } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a page puts on the cards of its rows. */
export interface RowCard<R extends Resource> {
  /** On top: a picture, a shape. */
  readonly cover: (row: RowOf<R>) => ReactNode
  /** Between the name and the actions. */
  readonly body: (row: RowOf<R>) => ReactNode
}

const views = [
  { value: 'list', label: '列表', icon: List },
  { value: 'cards', label: '卡片', icon: LayoutGrid },
] as const

type View = (typeof views)[number]['value']

/** Rows as a table or as cards. */
export const ViewSwitch = ({ view, onChange }: { view: View; onChange: (view: View) => void }) => (
  <SegmentedControl label="视图" size="small" options={views} value={view} onChange={onChange} />
)
