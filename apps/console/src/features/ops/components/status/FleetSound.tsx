import type { fleetOverview } from '@linli/api-client/contract/ops/device-status'
import type { OutputOf } from '@linli/api-client/kit'
import { IconButton } from '@linli/ui/icon-button'
import { toast } from '@linli/ui/toast'
import { Volume2, VolumeX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chime } from '../../../../resource/chime.ts'
import { usePreference } from '../../../../session/preferences.ts'
import { newlySilent } from './newly-silent.ts'

type Silent = OutputOf<typeof fleetOverview>['silent']

interface FleetSoundProps {
  /** Of one choice of estates: what is silent in others is no news. */
  readonly silent: Silent | undefined
}

/** Tells, and lets hear where that is wanted, that a device went silent which nobody works on. */
export function FleetSound({ silent }: FleetSoundProps) {
  const [heard, setHeard] = usePreference('ops.fleetSound', false)
  const before = useRef<Silent | null>(null)
  const tell = useEffectEvent((now: Silent) => {
    const news = newlySilent(before.current, now)
    before.current = now
    if (news.length === 0) return
    toast.warning(`设备离线：${news.map(({ name }) => name).join('、')}`)
    if (heard) chime(2)
  })
  useEffect(() => {
    if (silent) tell(silent)
  }, [silent])
  return (
    <IconButton
      icon={heard ? Volume2 : VolumeX}
      label={heard ? '关闭离线提示音' : '打开离线提示音'}
      aria-pressed={heard}
      onClick={() => {
        // Heard at once what was switched on; and the browser lets a page be heard after a press only.
        if (!heard) chime()
        setHeard(!heard)
      }}
    />
  )
}
