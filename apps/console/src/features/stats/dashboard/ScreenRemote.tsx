import { IconButton } from '@linli/ui/icon-button'
import { Cast } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const ScreenRemoteDialog = whenOpened(
  async () => (await import('./ScreenRemoteDialog.tsx')).ScreenRemoteDialog,
)

/** The button of the remote control of large screens. */
export function ScreenRemote() {
  const allowed = useCan('screen:command:create')
  const [open, setOpen] = useState(false)
  if (!allowed) return null
  return (
    <>
      <IconButton icon={Cast} label="大屏指令" onClick={() => setOpen(true)} />
      {open && <ScreenRemoteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
