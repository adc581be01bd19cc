import type { ReactNode } from 'react'

interface WaitingRowProps {
  /** Its sheet stands beside the list. */
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Who or what waits, with what stands out of it. */
  readonly head: ReactNode
  /** Where, for when and since when. */
  readonly facts: ReactNode
}

/** One row of what waits at a desk: a list at the left, the sheet of the chosen one beside it. */
export const WaitingRow = ({ isOpen, onOpen, head, facts }: WaitingRowProps) => (
  <button
    type="button"
    aria-current={isOpen}
    onClick={onOpen}
    className={`grid w-full cursor-pointer gap-1 rounded-card border bg-surface p-3 text-start text-text ${
      isOpen ? 'border-accent' : 'border-border hover:border-accent'
    }`}
  >
    <span className="flex items-center gap-2">{head}</span>
    <span className="flex flex-wrap items-center justify-between gap-2 text-small text-text-2">{facts}</span>
  </button>
)
