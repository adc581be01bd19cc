import { reportMs, reportScreen } from '@linli/api-client/contract/screen/screen-walls'
import type { ScreenName } from '@linli/api-client/contract/screen/wall-panels'
import { useEffect } from 'react'
import { useSoundState } from '../sound/sound-state.ts'
import { useWall } from '../status/status-store.ts'
import { ownBuild } from './own-build.ts'
import { client } from './wall-client.ts'

const nameKey = 'linli-wall'

/** A name for as long as the window lives, whatever it shows and however often it is loaded. */
function windowName(): string {
  const known = sessionStorage.getItem(nameKey)
  if (known !== null) return known
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  const name = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  sessionStorage.setItem(nameKey, name)
  return name
}

const mebibyte = 1_048_576

/** Chromium alone tells. */
function heapMb(): number | null {
  const { memory } = performance as Performance & { memory?: { readonly usedJSHeapSize: number } }
  return memory === undefined ? null : Math.round((memory.usedJSHeapSize / mebibyte) * 10) / 10
}

/** Tells the director how this wall is: at once when it turns to something else, and every quarter of a minute. */
export function useWallReport(screen: ScreenName, estateId: number): void {
  const sound = useSoundState()
  useEffect(() => {
    const tell = () =>
      void client
        .call(reportScreen, {
          wall: windowName(),
          screen,
          estateId,
          build: ownBuild(),
          sound,
          dataAgeMs: Math.max(0, Date.now() - useWall.getState().lastAnswerAt),
          heapMb: heapMb(),
          width: Math.round(innerWidth * devicePixelRatio),
          height: Math.round(innerHeight * devicePixelRatio),
          full: document.fullscreenElement !== null,
        })
        .catch(() => {
          // The next one tells the same.
        })
    tell()
    const timer = setInterval(tell, reportMs)
    return () => clearInterval(timer)
  }, [screen, estateId, sound])
}
