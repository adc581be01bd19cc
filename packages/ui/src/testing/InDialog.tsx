import { type ReactNode, useState } from 'react'
import { Button } from '../components/Button/Button.tsx'
import { Dialog } from '../components/Dialog/Dialog.tsx'
import { DialogActions } from '../components/Dialog/DialogActions.tsx'

/** A button that opens a dialog with what is to be shown in it. */
export function InDialog({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog
        title={title}
        open={open}
        onClose={close}
        footer={<DialogActions onCancel={close} onConfirm={close} />}
      >
        {children}
      </Dialog>
    </>
  )
}
