import type { ReactNode } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { Empty } from '../Empty/Empty.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import * as css from './DataTable.css.ts'

export interface TableError {
  message: string
  requestId?: string | undefined
}

export interface TableStateProps {
  span: number
  error: TableError | undefined
  onRetry: (() => void) | undefined
  filtered: boolean
  onClearFilters: (() => void) | undefined
  empty: ReactNode
}

/** What stands in the table when there are no rows: failed, none match, none yet. */
export function TableState({ span, error, onRetry, filtered, onClearFilters, empty }: TableStateProps) {
  const messages = useMessages('data', data)
  let content: ReactNode
  if (error)
    content = (
      <ErrorState
        message={error.message}
        {...(error.requestId === undefined ? {} : { requestId: error.requestId })}
        {...(onRetry ? { onRetry } : {})}
      />
    )
  else if (filtered)
    content = (
      <Empty
        kind="noMatch"
        title={messages.noMatch}
        action={onClearFilters && <Button onClick={onClearFilters}>{messages.clearFilters}</Button>}
      />
    )
  else content = empty ?? <Empty />
  return (
    <tr>
      <td colSpan={span} className={css.state}>
        {content}
      </td>
    </tr>
  )
}

/** Outlines of the rows that are being loaded. */
export function TableBones({ rows, span }: { rows: number; span: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: span }, (_cell, cell) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an outline, hidden with its row
        <td key={cell} className={css.td}>
          <span className={css.bone} style={{ inlineSize: `${50 + ((row * 7 + cell * 13) % 5) * 10}%` }} />
        </td>
      ))}
    </tr>
  ))
}
