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
  /** Messages it shows. @default the queue behind `toast` */
  queue?: ToastQueue
  /** The root element. */
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
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    const holding = ['pointerenter', 'focusin'] as const
    const releasing = ['pointerleave', 'focusout'] as const
    for (const name of holding) root.addEventListener(name, hold)
    for (const name of releasing) root.addEventListener(name, release)
    // A toast that closes under the pointer or with the focus in it sends no event of its own.
    const unsubscribe = queue.subscribe(() =>
      requestAnimationFrame(() => {
        if (!root.matches(':hover, :focus-within')) release()
      }),
    )
    return () => {
      for (const name of holding) root.removeEventListener(name, hold)
      for (const name of releasing) root.removeEventListener(name, release)
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
