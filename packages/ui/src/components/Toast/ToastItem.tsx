import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { toast as texts } from '../../locale/zh-CN/toast.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { statusIcons } from '../../private/statusTone.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './Toast.css.ts'
import type { ToastEntry } from './toastQueue.ts'

interface ToastItemProps {
  entry: ToastEntry
  /** Milliseconds on screen; 0 keeps it. */
  duration: number
  /** Time stands still while the pointer or the focus is on any toast. */
  paused: boolean
  onClose: (id: string) => void
}

export function ToastItem({ entry, duration, paused, onClose }: ToastItemProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('toast', texts)
  const { id, revision } = entry
  const left = useRef({ revision, ms: duration })

  useEffect(() => {
    if (paused || duration === 0) return undefined
    if (left.current.revision !== revision) left.current = { revision, ms: duration }
    const started = performance.now()
    const timer = setTimeout(() => onClose(id), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= performance.now() - started
    }
  }, [paused, id, duration, revision, onClose])

  return (
    <div
      data-part="item"
      data-tone={entry.tone}
      role={entry.tone === 'danger' ? 'alert' : 'status'}
      className={css.item}
    >
      <Icon of={statusIcons[entry.tone]} size={18} className={css.icon} />
      <div className={css.text}>
        {entry.message}
        {entry.description !== undefined && <div className={css.description}>{entry.description}</div>}
      </div>
      {entry.action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            entry.action?.onPress()
            onClose(id)
          }}
        >
          {entry.action.label}
        </button>
      )}
      <button type="button" aria-label={messages.close} className={css.close} onClick={() => onClose(id)}>
        <Icon of={X} size={14} />
      </button>
    </div>
  )
}
