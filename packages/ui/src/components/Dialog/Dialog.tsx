import { DialogBackdrop, DialogPanel, Dialog as HeadlessDialog } from '@headlessui/react'
import type { ReactNode, Ref, RefObject } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { cssLength, type Length } from '../../private/length.ts'
import { ModalFrame } from '../../private/ModalFrame.tsx'
import * as modal from '../../private/modal.css.ts'
import { useInitialFocus } from '../../private/useInitialFocus.ts'
import * as overlay from '../../private/overlay.css.ts'
import * as css from './Dialog.css.ts'

export interface DialogProps extends BaseProps {
  /** Whether it is shown. */
  open: boolean
  /** Escape, a press outside, or the close button. The consumer decides whether it closes. */
  onClose: () => void
  /** Head of the dialog; also names it to screen readers. */
  title: ReactNode
  /** Under the title. */
  description?: ReactNode
  /** Number of pixels or CSS length; never wider than the window. @default 560 */
  width?: Length | undefined
  /** Buttons at the end: cancel, then confirm. See DialogActions. */
  footer?: ReactNode
  /** `false`: no close button, Escape and presses outside do nothing. @default true */
  dismissible?: boolean | undefined
  /** `alertdialog` for what must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Takes the focus when it opens. @default the first field, else the first button of the foot that is no danger, else what comes first */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Scrolls where it is higher than the window. */
  children?: ReactNode
  /** The panel, while it is open. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Asks for something before the work goes on. The page behind is out of reach until it closes. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  width = 560,
  footer,
  dismissible = true,
  role = 'dialog',
  initialFocus,
  className,
  style,
  children,
  ref,
  ...rest
}: DialogProps) {
  const dismiss = () => {
    if (dismissible) onClose()
  }
  const { panelRef, target } = useInitialFocus(ref, initialFocus, 'first')
  return (
    <HeadlessDialog
      open={open}
      onClose={dismiss}
      role={role}
      className={modal.dialogRoot}
      initialFocus={target}
    >
      <DialogBackdrop transition className={overlay.scrim} />
      <div className={css.frame}>
        <DialogPanel
          data-component="Dialog"
          transition
          {...rest}
          ref={panelRef}
          style={{ ...assignInlineVars({ [css.width]: cssLength(width) }), ...style }}
          className={joinClasses(modal.panel, css.panel, className)}
        >
          <ModalFrame
            title={title}
            description={description}
            footer={footer}
            onClose={dismissible ? onClose : undefined}
          >
            {children}
          </ModalFrame>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
