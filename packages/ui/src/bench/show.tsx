import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { LinliProvider } from '../components/LinliProvider/LinliProvider.tsx'
import '../theme/styles.css.ts'

/** Draws one page of bench/ui-scroll.mjs. Nothing else is on it, so that the component is what is measured. */
export function show(page: ReactNode): void {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<LinliProvider>{page}</LinliProvider>)
}
