import { type ReactNode, useEffect, useRef } from 'react'
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
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return createPortal(
    <div data-theme="light" data-print-sheet="" className="hidden bg-white text-black print:block">
      <style>{'@media print { body > :not([data-print-sheet]) { display: none !important } }'}</style>
      {children}
    </div>,
    document.body,
  )
}
