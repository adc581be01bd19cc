import type { Resource } from '@linli/api-client/kit'
import { ListFoot } from './ListFoot.tsx'
import { CardWall, ResourceBoard, ResourceCalendar } from './opened.tsx'
import { ResourceTable, type ResourceTableProps } from './ResourceTable.tsx'
import type { ListView, RowCard } from './ViewSwitch.tsx'

interface ListRowsProps<R extends Resource> extends ResourceTableProps<R> {
  /** How they are looked at. @default as a table */
  readonly view?: ListView | undefined
  /** For the view of cards. */
  readonly card?: RowCard<R> | undefined
}

/** The rows of a page: on a board, on a calendar, or page by page as cards or a table. */
export function ListRows<R extends Resource>({ view, card, ...table }: ListRowsProps<R>) {
  const { page } = table
  if (view === 'board') return <ResourceBoard page={page} />
  if (view === 'calendar') return <ResourceCalendar page={page} />
  return (
    <>
      {card && view === 'cards' ? <CardWall page={page} card={card} /> : <ResourceTable {...table} />}
      <ListFoot page={page} />
    </>
  )
}
