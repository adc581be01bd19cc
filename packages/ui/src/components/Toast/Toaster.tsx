import { type Ref, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toast as texts } from '../../locale/zh-CN/toast.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import * as css from './Toast.css.ts'
import { ToastItem } from './ToastItem.tsx'
import { type ToastQueue, toastQueue, VISIBLE } from './toastQueue.ts'

export interface ToasterProps extends BaseProps {
  /** @default the queue behind `toast` */
  queue?: ToastQueue
  ref?: Ref<HTMLOListElement>
}

const none: readonly never[] = []

/** Where toasts appear: top centre, at most three. Mount it once, near the root of the page. */
export function Toaster({ queue = toastQueue, className, ...rest }: ToasterProps) {
  const messages = useMessages('toast', texts)
  const entries = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  // A toast that closes under the pointer sends no leave event.
  const empty = entries.length === 0
  useEffect(() => {
    if (empty) setHeld({ pointer: false, focus: false })
  }, [empty])

  return createPortal(
    <ol
      data-component="Toaster"
      aria-label={messages.region}
      {...rest}
      className={joinClasses(css.root, className)}
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
    >
      {entries.slice(0, VISIBLE).map((entry) => (
        <ToastItem
          key={entry.id}
          entry={entry}
          paused={held.pointer || held.focus}
          onClose={(id) => queue.dismiss(id)}
        />
      ))}
    </ol>,
    document.body,
  )
}
