import { lazy, Suspense } from 'react'
import type { PointMenuProps } from './PointMenu.tsx'

const Menu = lazy(async () => ({ default: (await import('./PointMenu.tsx')).PointMenu }))

/** `PointMenu`, loaded when it is first asked for: most tables and trees have no menu of their rows. */
export const LazyPointMenu = (props: PointMenuProps) => (
  <Suspense>
    <Menu {...props} />
  </Suspense>
)
