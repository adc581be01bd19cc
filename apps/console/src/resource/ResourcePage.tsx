import type { Resource, RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import type { ListView, RowCard } from './ViewSwitch.tsx'
import { ListBar } from './ListBar.tsx'
import { ListRows } from './ListRows.tsx'
import { ViewSwitch } from './opened.tsx'
import { PageHead } from './PageHead.tsx'
import type { DetailTab } from './record/RecordView.tsx'
import { RowDialogs } from './RowDialogs.tsx'
import type { RowAction } from './row-actions.ts'
import { useResourcePage } from './useResourcePage.ts'
import type { RowRules } from './useRowWork.ts'
import { useView } from './useView.ts'

export interface ResourcePageProps<R extends Resource> {
  readonly of: R
  /** Buttons of the page before 新增. */
  readonly tools?: ReactNode
  /** Actions of a row beside the described ones. */
  readonly rowActions?: (row: RowOf<R>) => readonly RowAction[]
  /** What may be done to a row in the state it has. */
  readonly may?: RowRules<R>
  /** Offers the rows as cards beside the table. */
  readonly card?: RowCard<R>
  /** Below the fields of a row's drawer. */
  readonly detail?: (row: RowOf<R>) => ReactNode
  /** Tabs of a row's drawer beside the fields. */
  readonly tabs?: (row: RowOf<R>) => readonly DetailTab[]
  /** Replaces the form of new and changed rows. */
  readonly form?: (props: { row: RowOf<R> | null; onClose: () => void }) => ReactNode
}

/**
 * The usual page of a described entity: head, bar, table, board or cards, pages, and what opens over them. A page that is more is
 * composed of the same parts (see `useResourcePage`).
 */
export function ResourcePage<R extends Resource>(props: ResourcePageProps<R>) {
  const { of, tools, rowActions, may, card } = props
  const views: readonly [ListView, ...ListView[]] = [
    'list',
    ...(of.list.board ? (['board'] as const) : []),
    ...(of.list.calendar ? (['calendar'] as const) : []),
    ...(card ? (['cards'] as const) : []),
  ]
  const [view, show] = useView(views)
  const page = useResourcePage(of, { rowActions, may, board: view === 'board' })
  return (
    <div className="min-w-0">
      <PageHead page={page} tools={tools} />
      <ListBar
        page={page}
        view={view}
        end={views.length > 1 && <ViewSwitch views={views} view={view} onChange={show} />}
      />
      <ListRows page={page} view={view} card={card} />
      <RowDialogs work={page} form={props.form} detail={props.detail} tabs={props.tabs} />
    </div>
  )
}
