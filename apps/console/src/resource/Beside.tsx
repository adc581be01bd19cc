import { IconButton } from '@linli/ui/icon-button'
import { ListTree } from 'lucide-react'
import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePageAddress } from './page-address.ts'
import { HeadSlots } from './PageHeading.tsx'
import { useWide } from './useWide.ts'
import { whenOpened } from './when-opened.tsx'

const AsideSheet = whenOpened(async () => (await import('./AsideSheet.tsx')).AsideSheet)

/** Opens what stands beside a list where it has no room there; the bar of the list shows it. */
export const AsideOpener = createContext<ReactNode>(null)

interface BesideProps {
  /** A tree, a list of companies: narrows what stands beside it. Under 1200 px it opens from a button. */
  readonly aside?: ReactNode
  /** What that button is called. */
  readonly label: string
  /** Where it stands: in the bar of the list; in the head, where not every part of the page is a list; above. @default 'bar' */
  readonly opener?: 'bar' | 'head' | 'above'
  readonly children: ReactNode
}

/** What is worked on, with what narrows it at its start; that never pushes the rows down. */
export function Beside({ aside, label, opener = 'bar', children }: BesideProps) {
  const wide = useWide()
  const slots = use(HeadSlots)
  const { search } = usePageAddress()
  // It is open at the address where it was opened: whatever is chosen in it closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (aside === undefined) return <div className="min-w-0">{children}</div>
  if (wide)
    return (
      // The width of a tree is kept free while its code is on its way: the list would jump aside when it comes.
      <div className="grid min-w-0 grid-cols-[minmax(240px,auto)_minmax(0,1fr)] items-start gap-4">
        <div className="sticky top-2 pt-2">{aside}</div>
        <div className="min-w-0">{children}</div>
      </div>
    )
  const button = (
    <IconButton icon={ListTree} variant="default" label={label} onClick={() => setOpenAt(search)} />
  )
  return (
    <div className="min-w-0">
      {opener === 'head' && slots?.actions && createPortal(button, slots.actions)}
      {opener === 'above' && button}
      <AsideOpener value={opener === 'bar' ? button : null}>{children}</AsideOpener>
      {openAt === search && (
        <AsideSheet label={label} onClose={() => setOpenAt(null)}>
          {aside}
        </AsideSheet>
      )}
    </div>
  )
}
