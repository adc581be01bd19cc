import { type ReactNode, type Ref, useId } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import * as css from './Card.css.ts'

export interface CardProps extends Omit<BaseProps, 'title'> {
  /** Heading; with it the card is a named region. */
  title?: ReactNode
  /** One line under the heading. */
  description?: ReactNode
  /** At the end of the head. */
  actions?: ReactNode
  /** Under a line at the bottom. */
  footer?: ReactNode
  /** No padding around the children, for tables and lists. @default false */
  flush?: boolean | undefined
  /** Level of the heading. @default 2 */
  level?: 2 | 3 | 4 | undefined
  /** Content under the head. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** A surface that holds one subject. Cards do not nest. */
export function Card({
  title,
  description,
  actions,
  footer,
  flush = false,
  level = 2,
  className,
  children,
  ...rest
}: CardProps) {
  const headingId = useId()
  const Heading = `h${level}` as 'h2'
  const named = title !== undefined
  return (
    <section
      data-component="Card"
      aria-labelledby={named ? headingId : undefined}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      {(named || actions !== undefined) && (
        <div data-part="head" className={css.head}>
          <div className={css.heading}>
            {named && <Heading id={headingId}>{title}</Heading>}
            {description !== undefined && <span className={css.description}>{description}</span>}
          </div>
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      <div data-part="body" data-flush={presence(flush)} className={css.body}>
        {children}
      </div>
      {footer !== undefined && (
        <div data-part="footer" className={css.foot}>
          {footer}
        </div>
      )}
    </section>
  )
}
