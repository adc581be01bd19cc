import { Maximize, Minimize } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { fullscreen } from '../../locale/zh-CN/fullscreen.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { IconButton, type IconButtonProps } from '../IconButton/IconButton.tsx'
import { toast } from '../Toast/toastQueue.ts'

export interface FullscreenToggleProps extends Omit<IconButtonProps, 'icon' | 'label' | 'onClick'> {
  /** What fills the screen. @default the whole page */
  target?: RefObject<HTMLElement | null> | undefined
  /** The browser cannot, or refuses. @default a toast with the message */
  onUnsupported?: ((message: string) => void) | undefined
}

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Fills the screen, and leaves it again. Knows when the user leaves with Escape or F11. */
export function FullscreenToggle({ target, onUnsupported, ...rest }: FullscreenToggleProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('fullscreen', fullscreen)
  const full = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null && document.fullscreenElement !== undefined,
    () => false,
  )
  const refuse = () => {
    if (onUnsupported) onUnsupported(messages.unsupported)
    else toast.warning(messages.unsupported)
  }
  const toggle = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen()
      else if (document.fullscreenEnabled)
        await (target?.current ?? document.documentElement).requestFullscreen()
      else refuse()
    } catch {
      refuse()
    }
  }
  return (
    <IconButton
      data-component="FullscreenToggle"
      aria-pressed={full}
      {...rest}
      icon={full ? Minimize : Maximize}
      label={full ? messages.exit : messages.enter}
      onClick={() => void toggle()}
    />
  )
}
