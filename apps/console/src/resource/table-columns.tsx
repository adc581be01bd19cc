import {
  factsOf,
  type FieldMeta,
  isAsked,
  type ListQuery,
  type Resource,
  type RowOf,
} from '@linli/api-client/kit'
import type { Column, ColumnKind } from '@linli/ui/data-table'
import { formatDateTime } from '@linli/validators/format-date-time'
import type { ReactNode } from 'react'
import { columnLooks } from './column-kinds.ts'
import { columnsOf, type ResolvedColumn } from './column-defaults.ts'
import { FieldValue } from './FieldValue.tsx'
import { outOfUse } from './out-of-use.tsx'
import { actionsWidth } from './RowActions.tsx'
import { wordsAtRest } from './row-actions.ts'
import type { AnyRow } from './resource-row.ts'
import { whenOpened } from './when-opened.tsx'

// Few lists have deadlines.
const DueTime = whenOpened(async () => (await import('./DueTime.tsx')).DueTime)

function kindOf({ meta, mono, status }: ResolvedColumn): ColumnKind {
  if (status) return 'status'
  if (mono) return 'id'
  return meta.mask === 'name' ? 'name' : columnLooks[meta.kind].kind
}

interface ColumnOptions<Row> {
  /** Replaces the cell of a column. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly actions?: (row: Row) => ReactNode
  /** What may stand at rest beside the actions of the lifecycle. */
  readonly verbs?: readonly string[]
  /** Sums over all rows that the list finds, below their columns. */
  readonly sums?: Readonly<Record<string, number>>
  /** What all rows of the list have in common: it has no columns that are always empty beside that. */
  readonly where?: ListQuery
}

/** What a cell shows of a value: times to the minute, booleans only where they are the exception, figures without the unit of the head. */
function cellOf(column: ResolvedColumn, value: unknown, label: string | undefined): ReactNode {
  const meta: FieldMeta = column.unit === undefined ? column.meta : { ...column.meta, unit: '' }
  if (factsOf(meta.kind).time === 'instant' && typeof value === 'string') {
    const at = new Date(value)
    return <span title={formatDateTime(at)}>{formatDateTime(at, { pattern: 'YYYY-MM-DD HH:mm' })}</span>
  }
  if (factsOf(meta.kind).holds === 'bool' && !meta.options) {
    return value === true ? '是' : null
  }
  // Of a long number only its end is shown: stars for all the rest would push it out of the cell.
  const shown = meta.mask === 'tail' && typeof value === 'string' ? value.replace(/^\*{5,}/u, '****') : value
  return <FieldValue meta={meta} value={shown} label={label} quiet />
}

/** The columns of a described list, name and state before the others, with the actions of a row at the end. */
export function tableColumns<R extends Resource>(
  r: R,
  { cells = {}, actions, verbs: others = [], sums = {}, where = {} }: ColumnOptions<RowOf<R>>,
): Column<RowOf<R>>[] {
  const filled = columnsOf(r).filter(({ meta }) => isAsked(meta, where))
  const isUse = filled.some(({ key }) => key === useKey)
  const columns = filled
    .filter(({ key }) => key !== useKey)
    .map(
      (column, at): Column<RowOf<R>> => ({
        id: column.key,
        header: column.meta.label,
        // A cell of the page's own says its unit itself.
        ...(!cells[column.key] && { unit: column.unit }),
        kind: kindOf(column),
        ...widthAndMark(column, isUse && at === 0),
        hidden: column.hidden,
        sortable: column.sortable,
        ...(at === 0 ? { strong: true, pin: 'start' as const } : !column.status && { priority: at }),
        ...(sums[column.key] !== undefined && {
          summary: cellOf(column, sums[column.key], undefined),
        }),
        value: (row) => saidOf(row[column.key]),
        cell:
          cells[column.key] ??
          (isDue(r, column.key)
            ? (row) => <DueTime row={row} />
            : (row) => cellOf(column, row[column.key], row.labels?.[column.key])),
      }),
    )
  const verbs = [...others, ...wordsAtRest(r)]
  return actions
    ? [
        ...columns,
        { id: 'actions', header: '操作', kind: 'actions', width: actionsWidth(verbs), cell: actions },
      ]
    : columns
}

/** Whether a row is in use. As most are, a column of its own would be blank: the name bears it. */
const useKey = 'enabled'

/** What the mark takes of its column (px). */
const markWidth = 68

const widthAndMark = (
  { width }: ResolvedColumn,
  isMarked: boolean,
): Pick<Column<AnyRow>, 'width' | 'mark'> => ({
  ...(width !== undefined && { width: isMarked ? width + markWidth : width }),
  ...(isMarked && { mark: (row: AnyRow) => outOfUse(row[useKey]) }),
})

/** Whether a column tells how much time is left. */
const isDue = (r: Resource, key: string): boolean => key === 'dueAt' && r.flow?.due !== undefined

/** Whether there is something to show at all: what is not said takes no room on a card. */
const saidOf = (value: unknown): string | null =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)
