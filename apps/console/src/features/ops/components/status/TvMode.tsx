import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { Minimize, Tv } from 'lucide-react'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Keeps the screen from going dark while somebody only looks at it; where the browser cannot, it goes dark. */
function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let held: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) void lock?.release()
      else held = lock
    }
    void hold()
    return () => {
      over = true
      void held?.release()
    }
  }, [wanted])
}

/** 电视模式: what is watched fills a screen on the wall, larger, and stays lit. Escape leaves it. */
export function TvMode({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  useAwake(full)
  const toggle = async () => {
    try {
      if (full) await document.exitFullscreen()
      else await target.current?.requestFullscreen()
    } catch {
      toast.warning('浏览器不支持全屏，请按F11')
    }
  }
  return (
    <Button icon={full ? Minimize : Tv} onClick={() => void toggle()}>
      {full ? '退出电视模式' : '电视模式'}
    </Button>
  )
}
