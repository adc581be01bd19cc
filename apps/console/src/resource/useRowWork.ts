import {
  codeOf,
  isEditable,
  type PrintedAs,
  type Resource,
  type RowOf,
  type Selection,
} from '@linli/api-client/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan, useProfile } from '../session/profile.ts'
import { printsOf } from './print/prints-of.ts'
import { askRow } from './queries.ts'
import { type RowAction, transitionsOf } from './row-actions.ts'
import { useRemoval } from './useRemoval.ts'

/** What is open over a list. */
export type Open<Row> =
  | { readonly kind: 'form'; readonly row: Row | null }
  | { readonly kind: 'detail'; readonly id: number }
  | { readonly kind: 'import' }
  | { readonly kind: 'action'; readonly row: Row; readonly action: string }
  | { readonly kind: 'print'; readonly as: PrintedAs; readonly which: Selection }

/** What may be done to a row in the state it has; the server refuses the rest. */
export interface RowRules<R extends Resource> {
  readonly update?: (row: RowOf<R>) => boolean
  /** @default as `update` */
  readonly remove?: (row: RowOf<R>) => boolean
  /** Whether an action of the lifecycle makes sense for a row. */
  readonly act?: (row: RowOf<R>, action: string) => boolean
}

export interface RowWorkOptions<R extends Resource> {
  /** Actions of a row beside the described ones. */
  readonly rowActions?: ((row: RowOf<R>) => readonly RowAction[]) | undefined
  readonly may?: RowRules<R> | undefined
  /** After a row was removed. */
  readonly onChanged?: (() => void) | undefined
  /** Opens the record of a row elsewhere than over the list's own state, such as by the address. */
  readonly openRecord?: ((id: number) => void) | undefined
}

const always = () => true

/** What can be done to the rows of a list, as far as the user may, and what of it is open. */
export function useRowWork<R extends Resource>(of: R, options: RowWorkOptions<R> = {}) {
  const { rowActions, may = {}, onChanged } = options
  const { update: updatable = always, remove: removable = updatable, act = always } = may
  const [open, setOpen] = useState<Open<RowOf<R>> | null>(null)
  const who = useProfile()
  const mayCreate = useCan(codeOf(of, 'create')) && of.operations.includes('create')
  const mayUpdate = useCan(codeOf(of, 'update')) && of.operations.includes('update')
  const { mayRemove, askRemove } = useRemoval(of, onChanged)
  const queries = useQueryClient()
  const show = options.openRecord ?? ((id: number) => setOpen({ kind: 'detail', id }))
  const openRecord = (id: number) => {
    askRow(queries, of, id)
    show(id)
  }
  const opens = of.operations.includes('detail')

  const actionsOf = (row: RowOf<R>): readonly RowAction[] => {
    const transitions = transitionsOf(of, row, who).filter(({ action }) => act(row, action))
    return [
      ...(opens
        ? [
            {
              key: 'open',
              label: '查看',
              shortcut: 'Enter',
              run: () => openRecord(row.id),
            },
          ]
        : []),
      ...(mayUpdate && isEditable(of.flow, String(row[of.stateField ?? ''])) && updatable(row)
        ? [{ key: 'update', label: '编辑', shortcut: 'e', run: () => setOpen({ kind: 'form', row }) }]
        : []),
      ...transitions.map(({ action, transition, isNext, ends }) => ({
        key: action,
        label: transition.label,
        atRest: isNext,
        ...(ends && { tone: 'danger' as const }),
        run: () => setOpen({ kind: 'action', row, action }),
      })),
      ...(rowActions?.(row) ?? []),
      ...printsOf(of).map(({ as, label }) => ({
        key: `print-${as}`,
        label,
        run: () => setOpen({ kind: 'print', as, which: { ids: [row.id] } }),
      })),
      ...(mayRemove && removable(row)
        ? [{ key: 'remove', label: '删除', tone: 'danger' as const, run: () => void askRemove(row) }]
        : []),
    ]
  }
  return {
    of,
    open,
    setOpen,
    close: () => setOpen(null),
    /** The row whose record is open here. */
    recordId: open?.kind === 'detail' ? open.id : null,
    openRecord,
    actionsOf,
    mayCreate,
    opens,
    hasActions: opens || mayUpdate || mayRemove || rowActions !== undefined || of.flow !== undefined,
  }
}

/** See `useRowWork`. */
export type RowWork<R extends Resource> = ReturnType<typeof useRowWork<R>>
