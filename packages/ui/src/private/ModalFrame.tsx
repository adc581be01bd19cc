import { DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import { dialog } from '../locale/zh-CN/dialog.ts'
import { useMessages } from './LinliContext.ts'
import * as css from './modal.css.ts'
import { ScrollArea } from './ScrollArea.tsx'

export interface ModalFrameProps {
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** Actions before the close button. */
  actions?: ReactNode
  /** No close button without it. */
  onClose?: (() => void) | undefined
  children?: ReactNode
}

/** Head, scrolling body and foot of a dialog or a drawer. */
export function ModalFrame({ title, description, footer, actions, onClose, children }: ModalFrameProps) {
  const messages = useMessages('dialog', dialog)
  return (
    <>
      <div className={css.head}>
        <DialogTitle className={css.title}>{title}</DialogTitle>
        {description !== undefined && <div className={css.description}>{description}</div>}
        {actions}
        {onClose && <div className={css.closeRoom} />}
      </div>
      <ScrollArea part="body" className={css.body}>
        {children}
      </ScrollArea>
      {footer !== undefined && (
        <div data-part="footer" className={css.foot}>
          {footer}
        </div>
      )}
      {/* Last, so that the focus goes to the first field and not to the way out. */}
      {onClose && (
        <IconButton
          data-part="close"
          icon={X}
          size="small"
          label={messages.close}
          onClick={onClose}
          className={css.close}
        />
      )}
    </>
  )
}
