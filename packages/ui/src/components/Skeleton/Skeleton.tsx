import type { Ref } from 'react'
import { feedback } from '../../locale/zh-CN/feedback.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './Skeleton.css.ts'

/** Every `SkeletonShape`. */
export const skeletonShapes = ['text', 'title', 'block', 'circle', 'table'] as const
/** What a skeleton stands for. */
export type SkeletonShape = (typeof skeletonShapes)[number]

export interface SkeletonProps extends BaseProps {
  /** What it stands for. @default 'text' */
  shape?: SkeletonShape | undefined
  /** Lines of text, or rows of a table. @default 3 for text, 10 for a table, else 1 */
  lines?: number | undefined
  /** Columns of a table. @default 5 */
  columns?: number | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const times = (count: number) => Array.from({ length: count }, (_item, index) => index)
const usual: Partial<Record<SkeletonShape, number>> = { text: 3, table: 10 }

/** The outline of what is being loaded. Show it through `useSteadyLoading`, not at once. */
export function Skeleton({
  shape = 'text',
  lines = usual[shape] ?? 1,
  columns = 5,
  className,
  ...rest
}: SkeletonProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('feedback', feedback)
  return (
    <div
      data-component="Skeleton"
      role="status"
      aria-label={messages.loading}
      {...rest}
      className={joinClasses(css.root, shape === 'table' && css.rows, className)}
    >
      {times(lines).map((line) =>
        shape === 'table' ? (
          <div key={line} className={css.row}>
            {times(columns).map((column) => (
              <div key={column} className={joinClasses(css.bone, css.shape.text, css.cell)} />
            ))}
          </div>
        ) : (
          <div
            key={line}
            className={joinClasses(
              css.bone,
              css.shape[shape],
              shape === 'text' && lines > 1 && line === lines - 1 && css.last,
            )}
          />
        ),
      )}
    </div>
  )
}
