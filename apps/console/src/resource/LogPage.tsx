import type { ListQuery, Resource, RowOf } from '@linli/api-client/kit'
import type { ReactNode } from 'react'
import { EvidenceButton } from './EvidenceButton.tsx'
import type { ListState } from './list-state.ts'
import { ViewSwitch } from './opened.tsx'
import { PlainList } from './PlainList.tsx'
import type { DetailTab } from './record/RecordView.tsx'
import { type ResourcePageState, useResourcePage } from './useResourcePage.ts'
import { useView } from './useView.ts'
import type { ListView } from './ViewSwitch.tsx'

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
  /** The rows one after the other instead of in a table, as a second view. */
  readonly timeline?: (page: ResourcePageState<R>) => ReactNode
}

const views: readonly [ListView, ...ListView[]] = ['list', 'timeline']

/** A page of a table that only grows: newest first, from cursor to cursor, totals as far as they are counted. */
export function LogPage<R extends Resource>(props: LogPageProps<R>) {
  const { of, initial, cells, tools, strip, detail, tabs, timeline } = props
  const page = useResourcePage(of, { ...(initial && { initial }) })
  const [view, show] = useView(views)
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
      {...(timeline && {
        end: <ViewSwitch views={views} view={view} onChange={show} />,
        ...(view === 'timeline' && { content: timeline(page) }),
      })}
    />
  )
}
