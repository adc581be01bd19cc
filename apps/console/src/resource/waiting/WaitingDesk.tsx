import type { ReactNode } from 'react'

interface WaitingDeskProps {
  /** What the rows are. */
  readonly label: string
  /** The keys that it is worked by. */
  readonly hint?: ReactNode
  /** `<li>`s. */
  readonly rows: ReactNode
  /** The sheet of the chosen one. */
  readonly children: ReactNode
}

/** A desk: what waits at the left, the chosen one large beside it; on telephones the list stands above and is short. */
export const WaitingDesk = ({ label, hint, rows, children }: WaitingDeskProps) => (
  <div className="grid items-start gap-4 py-3 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)]">
    <div className="grid min-w-0 gap-2">
      {hint}
      <ol
        aria-label={label}
        className="m-0 grid max-h-[30vh] list-none gap-2 overflow-auto p-0 lg:max-h-[70vh]"
      >
        {rows}
      </ol>
    </div>
    {children}
  </div>
)
