import { type Ref, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toast as texts } from '../../locale/zh-CN/toast.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useHydrated } from '../../private/useHydrated.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import * as css from './Toast.css.ts'
import { ToastItem } from './ToastItem.tsx'
import { type ToastEntry, type ToastQueue, toastQueue, VISIBLE } from './toastQueue.ts'
import { useFocusBack } from './useFocusBack.ts'

export interface ToasterProps extends BaseProps {
  /** Messages it shows. @default the queue behind `toast` */
  queue?: ToastQueue | undefined
  /**
   * Milliseconds on screen for messages without a time of their own; 0 keeps them until they are closed.
   * @default 5000; 10000 for warnings, errors and what offers an action
   */
  duration?: number | ((entry: ToastEntry) => number) | undefined
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

const none: readonly never[] = []

/** Long enough to read what went well, and to read and reach what asks for something. */
const timeToRead = ({ tone, action }: ToastEntry): number =>
  tone === 'danger' || tone === 'warning' || action ? 10_000 : 5000

/** Where toasts appear: top centre, at most three. Mount it once, near the root of the page. */
export function Toaster({
  queue = toastQueue,
  duration = timeToRead,
  className,
  ref,
  ...rest
}: ToasterProps) {
  const messages = useMessages('toast', texts)
  const entries = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [held, setHeld] = useState(false)
  const mergedRef = useMergedRefs(ref, setRoot)
  const hydrated = useHydrated()
  const giveFocusBack = useFocusBack(root)

  useEffect(() => {
    if (!root) return undefined
    const hold = () => setHeld(true)
    const release = () => setHeld(false)
    const holding = ['pointerenter', 'focusin'] as const
    const releasing = ['pointerleave', 'focusout'] as const
    for (const name of holding) root.addEventListener(name, hold)
    for (const name of releasing) root.addEventListener(name, release)
    // A toast that closes under the pointer or with the focus in it sends no event of its own.
    let frame = 0
    const unsubscribe = queue.subscribe(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!root.matches(':hover, :focus-within')) release()
      })
    })
    return () => {
      for (const name of holding) root.removeEventListener(name, hold)
      for (const name of releasing) root.removeEventListener(name, release)
      unsubscribe()
      cancelAnimationFrame(frame)
    }
  }, [root, queue])

  // A server has no body to put it in.
  if (!hydrated) return null
  return createPortal(
    <section
      data-component="Toaster"
      aria-label={messages.region}
      {...rest}
      ref={mergedRef}
      className={joinClasses(css.root, className)}
    >
      {entries.slice(0, VISIBLE).map((entry) => (
        <ToastItem
          key={entry.id}
          entry={entry}
          duration={entry.duration ?? (typeof duration === 'number' ? duration : duration(entry))}
          paused={held}
          onClose={(id) => {
            giveFocusBack()
            queue.dismiss(id)
          }}
        />
      ))}
    </section>,
    document.body,
  )
}
