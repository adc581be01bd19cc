import type { ReactNode, Ref } from 'react'
import { screen } from '../../locale/zh-CN/screen.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './ScreenPanel.css.ts'

export interface ScreenPanelProps extends Omit<BaseProps, 'title'> {
  /** Heading; a panel without one is all body. */
  title?: string | undefined
  /** At the end of the head: a count, a unit. */
  extra?: ReactNode
  /** There is nothing to show: says so instead of the children. @default false */
  empty?: boolean | undefined
  /** What it shows. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

/** A framed region of the wall. */
export function ScreenPanel({ title, extra, empty = false, className, children, ...rest }: ScreenPanelProps) {
  const messages = useMessages('screen', screen)
  return (
    <section
      data-component="ScreenPanel"
      aria-label={title}
      data-bare={presence(title === undefined)}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      {title !== undefined && (
        <div className={css.head}>
          <h2 className={css.title}>{title}</h2>
          {extra !== undefined && <span className={css.extra}>{extra}</span>}
        </div>
      )}
      <div className={css.body}>{empty ? <p className={css.empty}>{messages.empty}</p> : children}</div>
    </section>
  )
}
