import { Portal } from '@headlessui/react'
import { createRoot } from 'react-dom/client'

/**
 * Takes from the first drawer or dialog of a window what only the first of them costs, such as when nothing else is to
 * be done. Headless UI takes its first portal for one that a server may have drawn: a dialog there is drawn once more,
 * and styles of the whole page are computed anew for `inert`, which later ones do without: they are modal by
 * `aria-modal` and by their focus trap.
 */
export function prepareDrawers(): void {
  const root = createRoot(document.createElement('div'))
  root.render(<Portal />)
  // Not before its effects have run.
  setTimeout(() => root.unmount(), 1000)
}
