import { Inbox, Lock, MapPinOff, OctagonX, SearchX } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { empty } from '../../locale/zh-CN/empty.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { Icon, type IconSource, type IconType } from '../Icon/Icon.tsx'
import * as css from './Empty.css.ts'

/** Why there is nothing: none yet, none match, no right, failed, no such page. */
export const emptyKinds = ['none', 'noMatch', 'forbidden', 'failed', 'notFound'] as const
/** Why there is nothing: decides icon and words. */
export type EmptyKind = (typeof emptyKinds)[number]

const icons = {
  none: Inbox,
  noMatch: SearchX,
  forbidden: Lock,
  failed: OctagonX,
  notFound: MapPinOff,
} as const satisfies Record<EmptyKind, IconType>

export interface EmptyProps extends Omit<BaseProps, 'title'> {
  /** Why there is nothing. @default 'none' */
  kind?: EmptyKind | undefined
  /** What is missing: 暂无访客记录. @default a sentence for the kind */
  title?: ReactNode
  /** Why, or what can be done. @default a sentence for the kind, where there is one */
  cause?: ReactNode
  /** The one thing to do next: create, clear the filter, ask, go home. */
  action?: ReactNode
  /** Picture in the circle. @default the kind's own */
  icon?: IconSource | undefined
  /** For a small panel or a list of options. @default false */
  compact?: boolean | undefined
  /** Announces it to screen readers where it comes later than the page. @default none */
  role?: 'alert' | 'status' | undefined
  /** A line under the cause, such as the request id. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Nothing to show, and why. */
export function Empty({
  kind = 'none',
  title,
  cause,
  action,
  icon = icons[kind],
  compact = false,
  className,
  children,
  ...rest
}: EmptyProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('empty', empty)[kind]
  const why = cause ?? messages.cause
  return (
    <div
      data-component="Empty"
      data-kind={kind}
      data-compact={presence(compact)}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <div className={css.circle}>
        <Icon of={icon} size={compact ? 20 : 32} />
      </div>
      <div className={css.title}>{title ?? messages.title}</div>
      {why !== '' && <div className={css.cause}>{why}</div>}
      {children}
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  )
}
