import type { fleetOverview } from '@linli/api-client/contract/ops/device-status'
import type { OutputOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chime } from '../../../../resource/chime.ts'
import { SoundSwitch } from '../../../../resource/SoundSwitch.tsx'
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
  return <SoundSwitch isOn={heard} onTurn={setHeard} what="离线" />
}
