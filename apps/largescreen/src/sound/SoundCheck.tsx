import { useEffect, useState } from 'react'
import { useWallProfile } from '../app/wall-profile.ts'
import * as css from '../app/overlays.css.ts'
import { useAlerts } from '../alerts/alert-store.ts'
import { checkSound, ring } from './sound.ts'
import { useSound } from './sound-state.ts'

/** A wall that hangs for months checks each hour whether it is still heard. */
export const everyMs = 3_600_000

/** It stands over the wall for so long; then it makes room and stays as a line at the foot. */
const toldMs = 20_000

async function check(percent: number): Promise<void> {
  const heard = await checkSound()
  useSound.setState({ blocked: !heard })
  if (heard && !useAlerts.getState().muted) ring('info', percent)
}

/** 声音自检: when the wall starts and each hour, with a short tone; where nothing is heard, it says so and what helps. */
export function SoundCheck() {
  const { alertSound, soundVolume } = useWallProfile()
  const wanted = alertSound && soundVolume > 0
  const blocked = useSound((state) => state.blocked) && wanted

  useEffect(() => {
    if (!wanted) return undefined
    const run = () => void check(soundVolume)
    run()
    const timer = setInterval(run, everyMs)
    return () => clearInterval(timer)
  }, [wanted, soundVolume])

  // Whatever is pressed lets the wall be heard from then on.
  useEffect(() => {
    if (!blocked) return undefined
    const again = () => void check(soundVolume)
    const presses = ['pointerup', 'keyup'] as const
    for (const press of presses) document.addEventListener(press, again)
    return () => {
      for (const press of presses) document.removeEventListener(press, again)
    }
  }, [blocked, soundVolume])

  const [told, setTold] = useState(false)
  useEffect(() => {
    if (!blocked) return undefined
    const timer = setTimeout(() => setTold(true), toldMs)
    return () => {
      clearTimeout(timer)
      setTold(false)
    }
  }, [blocked])

  if (!blocked) return null
  return (
    <p role="alert" className={css.silent} data-told={told ? '' : undefined}>
      预警声音被浏览器拦截：在屏前按任意键或点一下，即可恢复
    </p>
  )
}
