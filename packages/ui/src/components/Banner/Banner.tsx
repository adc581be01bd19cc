import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { dialog } from '../../locale/zh-CN/dialog.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { type StatusTone, statusIcons } from '../../private/statusTone.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Banner.css.ts'

export interface BannerProps extends Omit<BaseProps, 'title'> {
  /** Decides colour and icon. @default 'info' */
  tone?: StatusTone | undefined
  /** The news in a few words. */
  title?: ReactNode
  /** Links or buttons at the end. */
  actions?: ReactNode
  /** Makes it closable. */
  onClose?: (() => void) | undefined
  /** `alert` interrupts a screen reader: for what just went wrong. @default 'status' */
  role?: 'status' | 'alert' | 'note' | undefined
  /** More about it, under the title. */
  children?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Something about the whole page or form that stays until it is over. */
export function Banner({
  tone = 'info',
  title,
  actions,
  onClose,
  role = 'status',
  className,
  children,
  ...rest
}: BannerProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('dialog', dialog)
  return (
    <div
      data-component="Banner"
      data-tone={tone}
      role={role}
      {...rest}
      className={joinClasses(css.root, css.tone[tone], className)}
    >
      <Icon of={statusIcons[tone]} size={16} className={joinClasses(css.icon[tone], css.mark)} />
      <div className={css.text}>
        {title !== undefined && <div className={css.title}>{title}</div>}
        {children}
      </div>
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
      {onClose && (
        <button type="button" aria-label={messages.close} className={css.close} onClick={onClose}>
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}
