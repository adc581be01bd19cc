import type { ReactNode } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { Empty } from '../Empty/Empty.tsx'
import { ErrorState } from '../ErrorState/ErrorState.tsx'
import * as css from './DataTable.css.ts'
import { roles } from '../../private/roles.ts'

/** What went wrong instead of the rows. */
export interface TableError {
  /** What to tell the user. */
  message: string
  /** Lets support find the call in the logs. */
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

/** What stands there when there are no rows: failed, none match, none yet. */
export function stateContent(
  { error, onRetry, filtered, onClearFilters, empty }: TableStateProps,
  messages: { noMatch: string; clearFilters: string },
): ReactNode {
  if (error)
    return (
      <ErrorState
        message={error.message}
        {...(error.requestId === undefined ? {} : { requestId: error.requestId })}
        {...(onRetry ? { onRetry } : {})}
      />
    )
  if (filtered)
    return (
      <Empty
        kind="noMatch"
        title={messages.noMatch}
        action={onClearFilters && <Button onClick={onClearFilters}>{messages.clearFilters}</Button>}
      />
    )
  return empty ?? <Empty />
}

/** Makes the element as wide as what is seen of the table, however wide its columns are. */
function keepInSight(element: HTMLElement | null) {
  const scroller = element?.closest('table')?.parentElement
  if (!element || !scroller) return undefined
  const observer = new ResizeObserver(() => {
    element.style.inlineSize = `${scroller.clientWidth}px`
  })
  observer.observe(scroller)
  return () => observer.disconnect()
}

/** The state as the only row of the table. */
export function TableState(props: TableStateProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('data', data)
  return (
    <tr {...roles.row}>
      <td {...roles.gridcell} colSpan={props.span}>
        <div ref={keepInSight} className={joinClasses(css.state, css.inSight)}>
          {stateContent(props, messages)}
        </div>
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
