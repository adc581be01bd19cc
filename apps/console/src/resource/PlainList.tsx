import type { Resource, RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { ListBar } from './ListBar.tsx'
import { ListFoot } from './ListFoot.tsx'
import { PageHead } from './PageHead.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import { RowDialogs, type RowDialogsProps } from './RowDialogs.tsx'
import type { ResourcePageState } from './useResourcePage.ts'

interface PlainListProps<R extends Resource> extends Omit<RowDialogsProps<R>, 'work'> {
  readonly page: ResourcePageState<R>
  /** Buttons of the page before 新增. */
  readonly tools?: ReactNode
  /** Cells that are drawn otherwise than their fields say. */
  readonly cells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>> | undefined
  /** Between bar and table. */
  readonly strip?: ReactNode
  /** At the end of the bar: which view it is. */
  readonly end?: ReactNode
  /** The rows in another form than a table. */
  readonly content?: ReactNode
}

/** A list that is a table alone: its head, bar, rows and pages, and what opens over them. */
export function PlainList<R extends Resource>({
  page,
  tools,
  cells,
  strip,
  end,
  content,
  ...dialogs
}: PlainListProps<R>) {
  return (
    <div className="min-w-0">
      <PageHead page={page} tools={tools} />
      <ListBar page={page} end={end} />
      {strip}
      {content ?? <ResourceTable page={page} cells={cells} />}
      <ListFoot page={page} />
      <RowDialogs work={page} {...dialogs} />
    </div>
  )
}
