import { IconButton } from '@linli/ui/icon-button'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { headerHeight, useSettings } from '../../session/settings.ts'
import { OverPage } from './RecordPlace.tsx'

interface RecordPageProps {
  readonly title: string
  readonly head: ReactNode
  readonly actions: ReactNode
  readonly tools: ReactNode
  /** Beside the record where there is room, else below. */
  readonly aside: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A record over the whole page. Its head stays in view. */
export function RecordPage(props: RecordPageProps) {
  const { title, head, actions, tools, aside, onClose, children } = props
  const [settings] = useSettings()
  return (
    <OverPage>
      <article aria-label={title} className="grid grid-cols-1 gap-4">
        <header
          style={{ top: headerHeight(settings) }}
          className="page-head page-wide sticky z-10 flex flex-wrap items-start gap-x-3 gap-y-2 border-0 border-b border-solid border-border bg-canvas py-3"
        >
          <IconButton icon={ArrowLeft} label="返回列表" onClick={onClose} />
          <div className="min-w-0 grow basis-60">
            <h2 className="m-0 text-h2">{title}</h2>
            {head}
          </div>
          {actions}
          {tools}
        </header>
        {/* What has nothing to tell leaves its place to the record. */}
        <div className="grid grid-cols-1 gap-6 min-[1200px]:has-[>aside:not(:empty)]:grid-cols-[minmax(0,1fr)_360px]">
          <div className="min-w-0 rounded-card bg-surface p-5 pt-3 shadow-card">{children}</div>
          <aside className="min-w-0 self-start rounded-card bg-surface p-5 shadow-card empty:hidden">
            {aside}
          </aside>
        </div>
      </article>
    </OverPage>
  )
}
