import { Button } from '@linli/ui/button'
import { PlayCircle } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const SimulateDialog = whenOpened(async () => (await import('./SimulateDialog.tsx')).SimulateDialog)

/** Lets the device simulator pass doors; in demo mode only, where the permission exists. */
export function SimulatePasses() {
  const allowed = useCan('access:simulator:run')
  const [open, setOpen] = useState(false)
  if (!allowed) return null
  return (
    <>
      <Button icon={PlayCircle} onClick={() => setOpen(true)}>
        模拟通行
      </Button>
      {open && <SimulateDialog onClose={() => setOpen(false)} />}
    </>
  )
}
