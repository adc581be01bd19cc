import { useEffect, useState } from 'react'
import * as css from './overlays.css.ts'
import { toggleFullscreen } from './fullscreen.ts'

/** Nobody may stand beside the wall to answer: then it shows itself without. */
const patienceMs = 8000

/** Browsers enter full screen on a gesture only, so the wall asks for one when it starts. */
export function FullscreenInvitation() {
  const [open, setOpen] = useState(() => document.fullscreenElement === null)
  const [full, setFull] = useState(() => document.fullscreenElement !== null)
  const [message, setMessage] = useState('')

  useEffect(() => {
    const onChange = () => {
      setFull(document.fullscreenElement !== null)
      setOpen(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])

  useEffect(() => {
    if (!open) return undefined
    const timer = setTimeout(() => setOpen(false), patienceMs)
    return () => clearTimeout(timer)
  }, [open])

  if (full) return null
  if (!open)
    return (
      <button type="button" className={css.enter} onClick={() => toggleFullscreen(setMessage)}>
        {message === '' ? '进入全屏' : message}
      </button>
    )
  return (
    <button
      type="button"
      className={css.invitation}
      onClick={() => {
        setOpen(false)
        toggleFullscreen(setMessage)
      }}
    >
      点击进入全屏
    </button>
  )
}
