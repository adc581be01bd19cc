import type { Key, ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './ScreenTable.css.ts'

/** Every `ScreenTone`. */
export const screenTones = ['normal', 'important', 'urgent'] as const
/** Colour on a wall means that something is not normal. */
export type ScreenTone = (typeof screenTones)[number]

/** A column of a table on a large screen. */
export interface ScreenColumn<Row> {
  /** Tells it from the others. */
  key: string
  /** Word in the head. */
  title: string
  /** What is shown of a row. */
  cell: (row: Row) => ReactNode
  /** Share of the width. @default 1 */
  share?: number | undefined
  /** Side on which the text stands. @default 'start' */
  align?: 'start' | 'end' | undefined
}

export interface ScreenTableProps<Row> extends BaseProps {
  /** What the table lists, for those who hear it. */
  label: string
  /** At most five: more cannot be read from across the room. */
  columns: readonly ScreenColumn<Row>[]
  /** Rows in their order. */
  rows: readonly Row[]
  /** Tells a row from the others. */
  rowKey: (row: Row) => Key
  /** How a row stands out. @default normal */
  tone?: ((row: Row) => ScreenTone) | undefined
  /** The root element. */
  ref?: Ref<HTMLTableElement> | undefined
}

/** A short list of a wall. A row that arrives lights up once. */
export function ScreenTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  tone,
  className,
  ...rest
}: ScreenTableProps<Row>) {
  const shares = columns.reduce((sum, column) => sum + (column.share ?? 1), 0)
  return (
    <table
      data-component="ScreenTable"
      aria-label={label}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={css.head}
              data-align={column.align}
              style={{ inlineSize: `${((column.share ?? 1) / shares) * 100}%` }}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={css.row} data-tone={tone?.(row) ?? 'normal'}>
            {columns.map((column) => (
              <td key={column.key} className={css.cell} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
