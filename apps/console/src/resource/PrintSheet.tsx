import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PrintSheetProps {
  readonly children: ReactNode
  /** The browser's print dialog was closed. */
  readonly onDone: () => void
}

/**
 * Prints what it is given and nothing else of the page, in black on white whatever the theme: it stands outside the
 * page and is seen on paper alone.
 */
export function PrintSheet({ children, onDone }: PrintSheetProps) {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  }, [onDone])
  useEffect(() => {
    const after = () => done.current()
    window.addEventListener('afterprint', after)
    return () => window.removeEventListener('afterprint', after)
  }, [])
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (sheet === null) return undefined
    let isOpen = true
    let frame = 0
    const print = async () => {
      // Paper waits for its pictures; one that does not come is missed.
      await Promise.allSettled(Array.from(sheet.querySelectorAll('img'), (one) => one.decode()))
      if (isOpen) frame = requestAnimationFrame(() => window.print())
    }
    void print()
    return () => {
      isOpen = false
      cancelAnimationFrame(frame)
    }
  }, [sheet])
  return createPortal(
    <div
      ref={setSheet}
      data-theme="light"
      data-print-sheet=""
      className="hidden bg-white text-black print:block"
    >
      <style>{'@media print { body > :not([data-print-sheet]) { display: none !important } }'}</style>
      {children}
    </div>,
    document.body,
  )
}
