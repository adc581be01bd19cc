import { createContext, type ReactNode, type Ref } from 'react'
import { usePageTitle } from './page-title.ts'

/** Where a list under tabs puts its count and its actions; null where no tabs are over it. */
export const HeadSlots = createContext<{
  readonly count: HTMLElement | null
  readonly actions: HTMLElement | null
} | null>(null)

interface PageHeadingProps {
  readonly count?: ReactNode
  readonly countRef?: Ref<HTMLSpanElement>
  readonly actions?: ReactNode
  readonly actionsRef?: Ref<HTMLDivElement>
  /** Under the name: what the page says today, or its tabs. */
  readonly children?: ReactNode
}

/** The first 56 px of a page: its name, one line of meaning, and at the end what is done here. */
export function PageHeading({ count, countRef, actions, actionsRef, children }: PageHeadingProps) {
  const title = usePageTitle()
  return (
    <header className="page-head grid min-h-14 grid-cols-[minmax(80px,1fr)_minmax(0,auto)] content-center items-center gap-x-4 pt-1 max-md:grid-cols-[minmax(80px,max-content)_minmax(min-content,1fr)] print:hidden">
      {/* There a count that has no room beside the name goes into a line that is not seen, rather than being cut. */}
      <div className="flex min-w-0 items-baseline gap-2 max-md:h-9 max-md:flex-wrap max-md:overflow-hidden">
        <h1 className="m-0 min-w-20 truncate text-h2 max-md:leading-9">{title}</h1>
        <span ref={countRef} className="min-w-0 shrink-[999] max-md:leading-9">
          {count}
        </span>
      </div>
      {children && (
        <div className="row-start-2 min-w-0 max-md:col-span-2 max-md:[contain:inline-size]">{children}</div>
      )}
      {/* On a telephone they stay in one line, so that nothing below moves when they come; the name has its room first. */}
      <div
        ref={actionsRef}
        className={`col-start-2 row-start-1 flex min-w-0 items-center gap-2 empty:hidden max-md:justify-end ${children ? 'md:row-span-2' : ''}`}
      >
        {actions}
      </div>
    </header>
  )
}
