import { muteAlert } from '@linli/api-client/contract/alert/alert-calls'
import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { IconButton } from '@linli/ui/icon-button'
import { toast } from '@linli/ui/toast'
import { BellOff } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { chime } from '../../../../resource/chime.ts'
import { SoundSwitch } from '../../../../resource/SoundSwitch.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useNewRows } from '../../../../resource/useNewRows.ts'
import { usePreference } from '../../../../session/preferences.ts'
import { showError } from '../../../../session/show-error.ts'

const untreated = { state: ['untreated'] }
const urgent = { ...untreated, level: ['urgent'], late: false, sort: '-id', pageNum: 1, pageSize: 20 }
const everyMs = 10_000

const useQuiet = () => usePreference('alert.quiet', false)

/** What is urgent is heard until somebody accepts it or the user wants to hear it no more; the rest once. */
export function AlertSound() {
  const [isQuiet, setQuiet] = useQuiet()
  const mute = useWrite(muteAlert)
  const { data } = useResourceList(controlAlert, urgent)
  const loud = (data?.records ?? []).filter(({ muted }) => muted !== true)
  useNewRows(controlAlert, untreated, (rows) => {
    for (const { level, title } of rows)
      if (level === 'urgent' || level === 'high') toast.warning(`新的预警：${title}`)
    // What came late tells of the past.
    const heard = rows.filter(({ level, late }) => !late && level !== 'info')
    if (!isQuiet && heard.length > 0) chime(heard.some(({ level }) => level === 'high') ? 2 : 1)
  })
  const ring = useEffectEvent(() => {
    if (!isQuiet && loud.length > 0) chime(3)
  })
  useEffect(() => {
    const timer = setInterval(ring, everyMs)
    return () => clearInterval(timer)
  }, [])
  const silence = async () => {
    await Promise.all(loud.map(async ({ id }) => await mute.mutateAsync({ id })))
  }
  return (
    <>
      {/* A button of its own: what an alert that comes in between makes of the press is not what was meant. */}
      {!isQuiet && loud.length > 0 && (
        <IconButton
          icon={BellOff}
          label={`静音 ${loud.length} 条紧急预警`}
          onClick={() => void silence().catch(showError)}
        />
      )}
      <SoundSwitch isOn={!isQuiet} onTurn={(isOn) => setQuiet(!isOn)} what="预警" />
    </>
  )
}
