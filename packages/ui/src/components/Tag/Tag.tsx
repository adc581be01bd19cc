import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { type StatusTone, statusTones } from '../../private/statusTone.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon, type IconSource } from '../Icon/Icon.tsx'
import * as css from './Tag.css.ts'
import { TagClose } from './TagClose.tsx'

/** Every `TagTone`. */
export const tagTones = [...statusTones, 'accent'] as const
/** What the colour of a tag means. */
export type TagTone = StatusTone | 'accent'

export interface TagProps extends BaseProps {
  /** What the colour means. @default 'neutral' */
  tone?: TagTone | undefined
  /** Size of the tag. @default the size of the page */
  size?: ControlSize | undefined
  /** Before the text. */
  icon?: IconSource | undefined
  /** Makes the tag removable: by its button, and by Delete or Backspace while that has the focus. */
  onClose?: ((detail: { reason: 'button' | 'key' }) => void) | undefined
  /** Names the thing removed, where the children are not plain text. */
  closeLabel?: string | undefined
  /** Keys pressed on the close button; `preventDefault()` keeps the tag. */
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined
  /** The word. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
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
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
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
        <TagClose
          name={closeLabel ?? (typeof children === 'string' ? children : '')}
          onClose={onClose}
          onKeyDown={onKeyDown}
        />
      )}
    </span>
  )
}
