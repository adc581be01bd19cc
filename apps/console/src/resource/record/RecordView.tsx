import { fieldOf, type Resource, type RowOf, takesNotes } from '@linli/api-client/kit'
import { Drawer } from '@linli/ui/drawer'
import { Skeleton } from '@linli/ui/skeleton'
import { Steps } from '@linli/ui/steps'
import type { TabItem } from '@linli/ui/tabs'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { ReactNode } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { useDictionary } from '../../session/dictionary.ts'
import { useResourceRow } from '../queries.ts'
import { rowName } from '../resource-row.ts'
import type { RowAction } from '../row-actions.ts'
import { useLinkedRow } from '../useLinkedRow.ts'
import type { TabRows } from '../useTabCounts.ts'
import { recordLayout, withoutFields } from './record-fields.ts'
import { lifecycleSteps } from './record-steps.ts'
import { RecordFields } from './RecordFields.tsx'
import { RecordActions, RecordFacts, RecordPicture, type RecordPosition, RecordTools } from './RecordHead.tsx'
import { RecordPage } from './RecordPage.tsx'
import { useHasPlace } from './RecordPlace.tsx'
import { RecordTabs } from './RecordTabs.tsx'
import { RecordTimeline } from './RecordTimeline.tsx'
import { useRowHistory } from './useRowHistory.ts'

/** A tab of a record: what belongs to it. */
export interface DetailTab extends TabItem {
  /** Code that the tab needs; without one whoever sees the row sees the tab. */
  readonly permission?: string
  /** The rows that the tab shows, to be counted on it: all tabs by one call. */
  readonly rows?: TabRows
  /** Fields of the row that it shows: they stand there and not among the basics. */
  readonly fields?: readonly string[]
}

interface RecordViewProps<R extends Resource> {
  readonly of: R
  readonly id: number
  readonly onClose: () => void
  /** The row's place among those of the list it was opened from. */
  readonly position?: RecordPosition | undefined
  /** Opens the one before or after. */
  readonly onStep?: ((by: -1 | 1) => void) | undefined
  /** What may be done to the row: the same as in its menu. */
  readonly actions?: ((row: RowOf<R>) => readonly RowAction[]) | undefined
  /** Beside the fields. */
  readonly tabs?: ((row: RowOf<R>) => readonly DetailTab[]) | undefined
  /** Below the fields. */
  readonly children?: ((row: RowOf<R>) => ReactNode) | undefined
}

/** What is written once and never again, such as a log, has no changes. */
const isChanged = ({ operations, flow }: Resource) => operations.includes('update') || flow !== undefined

/**
 * A row with what is known of it: key facts and actions first, where it stands in its lifecycle, its values by sections, what
 * belongs to it, and what happened. In a drawer, or over the whole page where the address says so.
 */
export function RecordView<R extends Resource>(props: RecordViewProps<R>) {
  const { of, id, onClose, position, onStep, actions, tabs, children } = props
  const { data: row, error, refetch } = useResourceRow(of, id)
  const dictionary = useDictionary((state) => state.types)
  const linked = useLinkedRow()
  const hasPlace = useHasPlace()
  const addressed = hasPlace && linked.id === id
  const history = useRowHistory(of, id)
  const own = row ? (tabs?.(row) ?? []) : []
  const layout =
    row &&
    withoutFields(
      recordLayout(of, row, dictionary),
      own.flatMap(({ fields = [] }) => fields),
    )
  const name = row ? `${of.label} · ${rowName(of, row)}` : of.label
  const tools = (
    <RecordTools
      position={position}
      onStep={onStep}
      address={addressed ? { full: linked.full, onFull: linked.setFull } : undefined}
      changes={row && isChanged(of) ? { of, id, name: rowName(of, row) } : undefined}
    />
  )
  const head = row && layout && (
    <div className="mt-1 flex gap-3">
      <RecordPicture of={of} row={row} />
      <RecordFacts of={of} row={row} keys={layout.facts} />
    </div>
  )
  const verbs = row && <RecordActions actions={actions?.(row) ?? []} />
  const { flow, stateField } = of
  const steps =
    row && flow && stateField !== undefined
      ? lifecycleSteps(flow, String(row[stateField]), history.events)
      : []
  const lifecycle = steps.length > 1 && (
    <Steps
      // Where there is little room a step goes to the next line whole; what may come breaks.
      className="flex-wrap gap-y-2 whitespace-nowrap [&>:last-child]:whitespace-normal"
      aria-label={fieldOf(of, stateField ?? of.title).label}
      items={steps.map(({ at, ...step }) => ({
        ...step,
        ...(at !== undefined && { description: formatDateTime(at).slice(5, 16) }),
      }))}
      current="now"
    />
  )
  const timeline = row && (flow || takesNotes(of)) && (
    <RecordTimeline key={id} of={of} id={id} history={history} />
  )
  const inPage = addressed && linked.full
  const body =
    error && !row ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : row && layout ? (
      <RecordTabs
        of={of}
        tabs={own}
        timeline={!inPage && timeline}
        basics={
          <div className="grid grid-cols-1 gap-6">
            {lifecycle}
            <RecordFields of={of} row={row} layout={layout} />
            {children?.(row)}
          </div>
        }
      />
    ) : (
      <Skeleton shape="text" lines={8} />
    )
  return inPage ? (
    <RecordPage title={name} head={head} actions={verbs} tools={tools} aside={timeline} onClose={onClose}>
      {body}
    </RecordPage>
  ) : (
    <Drawer
      open
      title={
        <>
          {/* On a telephone the tools leave room for the name alone. */}
          {row && <span className="max-md:sr-only">{`${of.label} · `}</span>}
          {row ? rowName(of, row) : of.label}
        </>
      }
      description={
        <div className="grid gap-3">
          {head}
          {verbs}
        </div>
      }
      width={720}
      onClose={onClose}
      actions={tools}
    >
      <div className="grid grid-cols-1 gap-6">{body}</div>
    </Drawer>
  )
}
