import { type Ref, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toast as texts } from '../../locale/zh-CN/toast.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import * as css from './Toast.css.ts'
import { ToastItem } from './ToastItem.tsx'
import { type ToastQueue, toastQueue, VISIBLE } from './toastQueue.ts'

export interface ToasterProps extends BaseProps {
  /** @default the queue behind `toast` */
  queue?: ToastQueue
  ref?: Ref<HTMLElement>
}

const none: readonly never[] = []

/** Where toasts appear: top centre, at most three. Mount it once, near the root of the page. */
export function Toaster({ queue = toastQueue, className, ref, ...rest }: ToasterProps) {
  const messages = useMessages('toast', texts)
  const entries = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [held, setHeld] = useState(false)
  const mergedRef = useMergedRefs(ref, setRoot)

  useEffect(() => {
    if (!root) return undefined
    const check = () => setHeld(root.matches(':hover, :focus-within'))
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const name of events) root.addEventListener(name, check)
    // A toast that closes under the pointer or with the focus in it sends no event of its own.
    const unsubscribe = queue.subscribe(() => requestAnimationFrame(check))
    return () => {
      for (const name of events) root.removeEventListener(name, check)
      unsubscribe()
    }
  }, [root, queue])

  return createPortal(
    <section
      data-component="Toaster"
      aria-label={messages.region}
      {...rest}
      ref={mergedRef}
      className={joinClasses(css.root, className)}
    >
      {entries.slice(0, VISIBLE).map((entry) => (
        <ToastItem key={entry.id} entry={entry} paused={held} onClose={(id) => queue.dismiss(id)} />
      ))}
    </section>,
    document.body,
  )
}
