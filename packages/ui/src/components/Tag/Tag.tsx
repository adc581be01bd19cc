import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { tag } from '../../locale/zh-CN/tag.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { composeHandlers } from '../../private/composeHandlers.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { type StatusTone, statusTones } from '../../private/statusTone.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon, type IconType } from '../Icon/Icon.tsx'
import * as css from './Tag.css.ts'

/** Every `TagTone`. */
export const tagTones = [...statusTones, 'accent'] as const
/** What the colour of a tag means. */
export type TagTone = StatusTone | 'accent'

export interface TagProps extends BaseProps {
  /** What the colour means. @default 'neutral' */
  tone?: TagTone
  /** Size of the tag. @default the size of the page */
  size?: ControlSize | undefined
  /** Before the text. */
  icon?: IconType
  /** Makes the tag removable: by its button, and by Delete or Backspace while that has the focus. */
  onClose?: (detail: { reason: 'button' | 'key' }) => void
  /** Names the thing removed, where the children are not plain text. */
  closeLabel?: string
  /** Keys pressed on the close button; `preventDefault()` keeps the tag. */
  onKeyDown?: (event: KeyboardEvent<HTMLButtonElement>) => void
  /** The word. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLSpanElement>
}

/** A word about something: a category, a chosen filter. For a state use StatusTag. */
export function Tag({
  tone = 'neutral',
  size,
  icon,
  onClose,
  closeLabel,
  onKeyDown,
  className,
  children,
  ...rest
}: TagProps) {
  const messages = useMessages('tag', tag)
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!onClose || (event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    onClose({ reason: 'key' })
  }
  return (
    <span
      data-component="Tag"
      data-tone={tone}
      data-size={size}
      {...rest}
      className={joinClasses(css.root, css.tone[tone], className)}
    >
      {icon && <Icon of={icon} size={14} />}
      <span data-part="label" className={css.label}>
        {children}
      </span>
      {onClose && (
        <button
          type="button"
          data-part="close"
          aria-label={messages.remove(closeLabel ?? (typeof children === 'string' ? children : ''))}
          onClick={() => onClose({ reason: 'button' })}
          onKeyDown={composeHandlers(onKeyDown, handleKey)}
          className={css.close}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}
