import type { ReactNode } from 'react'

interface BesideProps {
  /** A tree, a list of companies: narrows what stands beside it. Under 1200 px it is not shown. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What is worked on, with what narrows it at its start; that never pushes the rows down. */
export const Beside = ({ aside, children }: BesideProps) =>
  aside === undefined ? (
    <div className="min-w-0">{children}</div>
  ) : (
    <div className="grid min-w-0 items-start gap-4 min-[1200px]:grid-cols-[auto_minmax(0,1fr)]">
      <div className="hidden pt-2 min-[1200px]:block">{aside}</div>
      <div className="min-w-0">{children}</div>
    </div>
  )
