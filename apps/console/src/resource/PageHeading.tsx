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
    <header className="page-head flex min-h-14 items-center justify-between gap-4 pt-1 max-md:flex-wrap max-md:gap-y-1 print:hidden">
      <div className="grid min-w-0 gap-x-4 max-md:flex-[1_1_160px]">
        <div className="flex min-w-0 items-baseline gap-2">
          <h1 className="m-0 min-w-20 truncate text-h2">{title}</h1>
          <span ref={countRef} className="min-w-0 shrink-[999]">
            {count}
          </span>
        </div>
        {children}
      </div>
      <div
        ref={actionsRef}
        className="flex shrink-0 items-center gap-2 empty:hidden max-md:max-w-full max-md:flex-wrap"
      >
        {actions}
      </div>
    </header>
  )
}
