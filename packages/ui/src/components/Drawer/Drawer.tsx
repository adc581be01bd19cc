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
import * as css from './Drawer.css.ts'

export interface DrawerProps extends BaseProps {
  /** Whether it is shown. */
  open: boolean
  /** Escape, a press outside, or the close button. The consumer decides whether it closes. */
  onClose: () => void
  /** Head of the drawer; also names it to screen readers. */
  title: ReactNode
  /** Under the title. */
  description?: ReactNode
  /** Number of pixels or CSS length; never wider than the window. @default 480 */
  width?: Length | undefined
  /** Edge it comes from. @default 'end' */
  side?: 'start' | 'end' | undefined
  /** Before the close button, such as previous and next record. */
  actions?: ReactNode
  /** Buttons at the end. See DialogActions. */
  footer?: ReactNode
  /** Takes the focus when it opens. @default the first field, else the primary button of the foot unless it is a danger, else what comes first and is none */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Scrolls where it is higher than the window. */
  children?: ReactNode
  /** The panel, while it is open. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A record or a form at the edge of the page, for work that needs more room than a dialog. */
export function Drawer({
  open,
  onClose,
  title,
  description,
  width = 480,
  side = 'end',
  actions,
  footer,
  initialFocus,
  className,
  style,
  children,
  ref,
  ...rest
}: DrawerProps) {
  const { panelRef, target } = useInitialFocus(ref, initialFocus, 'primary')
  return (
    <HeadlessDialog open={open} onClose={onClose} className={modal.drawerRoot} initialFocus={target}>
      <DialogBackdrop transition className={overlay.scrim} />
      <div className={joinClasses(css.frame, css.side[side])}>
        <DialogPanel
          data-component="Drawer"
          transition
          {...rest}
          ref={panelRef}
          style={{ ...assignInlineVars({ [css.width]: cssLength(width) }), ...style }}
          className={joinClasses(
            modal.panel,
            css.panel,
            side === 'start' ? css.fromStart : css.fromEnd,
            className,
          )}
        >
          <ModalFrame
            title={title}
            description={description}
            actions={actions}
            footer={footer}
            onClose={onClose}
          >
            {children}
          </ModalFrame>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  )
}
