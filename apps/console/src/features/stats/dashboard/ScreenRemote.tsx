import { IconButton } from '@linli/ui/icon-button'
import { Cast } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const WallDirector = whenOpened(async () => (await import('./WallDirector.tsx')).WallDirector)

/** The button of who directs large screens. */
export function ScreenRemote() {
  const allowed = useCan('screen:command:create')
  const [open, setOpen] = useState(false)
  if (!allowed) return null
  return (
    <>
      <IconButton icon={Cast} label="大屏导播" onClick={() => setOpen(true)} />
      {open && <WallDirector onClose={() => setOpen(false)} />}
    </>
  )
}
