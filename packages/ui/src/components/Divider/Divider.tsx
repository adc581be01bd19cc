import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './Divider.css.ts'

export interface DividerProps extends BaseProps {
  /** Between lines or between words. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical' | undefined
  /** In the middle of a horizontal line. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** A line between two groups. */
export function Divider({ orientation = 'horizontal', className, children, ref, ...rest }: DividerProps) {
  if (children !== undefined && orientation === 'horizontal') {
    return (
      <div
        data-component="Divider"
        {...rest}
        ref={ref as Ref<HTMLDivElement>}
        className={joinClasses(css.labelled, className)}
      >
        {children}
      </div>
    )
  }
  return (
    <hr
      data-component="Divider"
      aria-orientation={orientation}
      {...rest}
      ref={ref as Ref<HTMLHRElement>}
      className={joinClasses(orientation === 'vertical' ? css.vertical : css.root, className)}
    />
  )
}
