import { Drawer } from '@linli/ui/drawer'
import type { ReactNode } from 'react'

interface AsideSheetProps {
  readonly label: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** What stands beside a list, over the page where it has no room there. */
export const AsideSheet = ({ label, children, onClose }: AsideSheetProps) => (
  <Drawer open side="start" title={label} onClose={onClose}>
    {children}
  </Drawer>
)
