import { type ReactNode, useEffect, useRef } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './AppShell.css.ts'

export interface AppShellDrawerProps {
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The navigation of small screens, in a modal dialog at the start edge. Escape and a press outside close it. */
export function AppShellDrawer({ open, onClose, children }: AppShellDrawerProps) {
  const messages = useMessages('shell', shell)
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [open])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the dialog's own
    <dialog
      ref={ref}
      className={css.drawer}
      aria-label={messages.navigation}
      onClose={onClose}
      onClick={(event) => {
        // Only the backdrop gives the dialog itself as the target: its content fills it.
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {open && children}
    </dialog>
  )
}
