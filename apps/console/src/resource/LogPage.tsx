import type { ListQuery, Resource, RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { EvidenceButton } from './EvidenceButton.tsx'
import type { ListState } from './list-state.ts'
import { PlainList } from './PlainList.tsx'
import type { DetailTab } from './record/RecordView.tsx'
import { useResourcePage } from './useResourcePage.ts'

interface LogPageProps<R extends Resource> {
  readonly of: R
  /** Filters that hold while the user chose none of them, such as today. */
  readonly initial?: ListState['filters']
  readonly cells?: Readonly<Record<string, (row: RowOf<R>) => ReactNode>>
  readonly tools?: ReactNode
  /** Between bar and table: figures of the same query. */
  readonly strip?: (filter: ListQuery) => ReactNode
  readonly detail?: (row: RowOf<R>) => ReactNode
  readonly tabs?: (row: RowOf<R>) => readonly DetailTab[]
}

/** A page of a table that only grows: newest first, from cursor to cursor, totals as far as they are counted. */
export function LogPage<R extends Resource>(props: LogPageProps<R>) {
  const { of, initial, cells, tools, strip, detail, tabs } = props
  const page = useResourcePage(of, { ...(initial && { initial }) })
  return (
    <PlainList
      page={page}
      tools={
        <>
          {tools}
          <EvidenceButton of={of} filter={page.filter} />
        </>
      }
      cells={cells}
      strip={strip?.(page.filter)}
      detail={detail}
      tabs={tabs}
    />
  )
}
