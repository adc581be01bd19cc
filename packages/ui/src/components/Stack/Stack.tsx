import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { SpaceStep } from '../../theme/scale.ts'
import * as css from './Stack.css.ts'

/** Elements it can be. */
export type StackTag = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'header' | 'footer' | 'form'

export interface StackProps extends BaseProps {
  /** The element it is. @default 'div' */
  as?: StackTag | undefined
  /** Under or beside each other. @default 'column' */
  direction?: 'column' | 'row' | undefined
  /** Pixels between the children. @default 12 */
  gap?: SpaceStep | undefined
  /** Across the direction. @default 'stretch' for columns, 'center' for rows */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined
  /** Along the direction. @default 'start' */
  justify?: 'start' | 'center' | 'end' | 'between' | undefined
  /** Goes on in another line where there is no room. @default false */
  wrap?: boolean | undefined
  /** Takes the free room of its parent. @default false */
  grow?: boolean | undefined
  /** What is set apart. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** Children in a column or a row with one distance. */
export function Stack({
  as = 'div',
  direction = 'column',
  gap = 12,
  align,
  justify = 'start',
  wrap = false,
  grow = false,
  className,
  ref,
  ...rest
}: StackProps) {
  // A closed list of tags which all take the same props; one type stands for them.
  const Tag = as as 'div'
  return (
    <Tag
      data-component="Stack"
      {...rest}
      ref={ref as Ref<HTMLDivElement>}
      className={joinClasses(
        css.root,
        css.direction[direction],
        css.gap[gap],
        css.align[align ?? (direction === 'row' ? 'center' : 'stretch')],
        css.justify[justify],
        wrap && css.wrap,
        grow && css.grow,
        className,
      )}
    />
  )
}
