import { Circle } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { type StatusTone, statusIcons } from '../../private/statusTone.ts'
import { Icon, type IconSource } from '../Icon/Icon.tsx'
import * as css from './Timeline.css.ts'

/** Something that happened. */
export interface TimelineItem {
  /** Tells it from the others. */
  key: string
  /** What happened. */
  title: ReactNode
  /** When, as shown: `2026-11-20 09:12:33`, or a RelativeTime. */
  time?: ReactNode
  /** What the colour means. @default 'neutral' */
  tone?: StatusTone | undefined
  /** Instead of a dot. @default the tone's own */
  icon?: IconSource | undefined
  /** Who, why, what changed. */
  content?: ReactNode
}

export interface TimelineProps extends BaseProps {
  /** In the order shown. */
  items: readonly TimelineItem[]
  /** The root element. */
  ref?: Ref<HTMLOListElement> | undefined
}

/** A minus would say that something was taken away. */
const icons = { ...statusIcons, neutral: Circle }

/** What happened to a record, one after the other. */
export function Timeline({ items, className, ...rest }: TimelineProps) {
  return (
    <ol data-component="Timeline" {...rest} className={joinClasses(css.root, className)}>
      {items.map(({ key, title, time, tone = 'neutral', icon = icons[tone], content }) => (
        <li key={key} data-tone={tone} className={css.entry}>
          <Icon of={icon} size={16} className={css.mark} />
          <div className={css.body}>
            <div className={css.head}>
              <span className={css.title}>{title}</span>
              {time !== undefined && <span className={css.time}>{time}</span>}
            </div>
            {content !== undefined && <div className={css.content}>{content}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
