import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { type StatusTone, statusIcons } from '../../private/statusTone.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { Tag } from '../Tag/Tag.tsx'
import * as css from './StatusTag.css.ts'

export interface StatusTagProps extends BaseProps {
  /** What the state means. @default 'neutral' */
  tone?: StatusTone | undefined
  /** `dot` in tables and lists, `tag` in heads and details. @default 'dot' */
  look?: 'dot' | 'tag' | undefined
  /** Size of the tag. @default the size of the page */
  size?: ControlSize | undefined
  /** The state in words. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

/** A state: colour, shape and word together, since colour alone never carries a status. */
export function StatusTag({
  tone = 'neutral',
  look = 'dot',
  size,
  className,
  children,
  ...rest
}: StatusTagProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  if (look === 'tag') {
    return (
      <Tag
        {...rest}
        data-component="StatusTag"
        tone={tone}
        size={size}
        icon={statusIcons[tone]}
        className={className}
      >
        {children}
      </Tag>
    )
  }
  return (
    <span data-component="StatusTag" data-tone={tone} {...rest} className={joinClasses(css.line, className)}>
      <span aria-hidden data-part="dot" className={css.dot} />
      {children}
    </span>
  )
}
