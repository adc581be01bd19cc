import type { ReactNode, Ref } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { SpaceStep } from '../../theme/scale.ts'
import * as css from './Grid.css.ts'

export interface GridProps extends BaseProps {
  /** Most columns side by side. @default 4 */
  columns?: number | undefined
  /** Narrowest column in px; fewer columns where it would be narrower. @default 240 */
  minWidth?: number | undefined
  /** Pixels between the cells. @default 16 */
  gap?: SpaceStep | undefined
  /** The cells. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Equal columns that follow the width of the container, not of the window. */
export function Grid({ columns = 4, minWidth = 240, gap = 16, className, style, ...rest }: GridProps) {
  const measures = assignInlineVars({ [css.minimum]: `${minWidth}px`, [css.most]: String(columns) })
  return (
    <div
      data-component="Grid"
      {...rest}
      style={{ ...measures, ...style }}
      className={joinClasses(css.root, css.gap[gap], className)}
    />
  )
}
