import type { ReactNode } from 'react'

/** What a desk found, and how it is told apart from the others. */
export interface DeskHit<Key> {
  readonly key: Key
  readonly title: ReactNode
  /** At the end of its line. */
  readonly state: ReactNode
  readonly note: ReactNode
}

interface DeskHitsProps<Key> {
  /** @default '查找结果' */
  readonly label?: string
  readonly hits: readonly DeskHit<Key>[]
  readonly chosen: Key | null
  readonly onChoose: (key: Key) => void
  /** Each large enough for a finger. */
  readonly large?: boolean
}

/** What a desk found for who stands there, to choose one from. */
export function DeskHits<Key extends string | number>({
  label = '查找结果',
  hits,
  chosen,
  onChoose,
  large = false,
}: DeskHitsProps<Key>) {
  return (
    <ul aria-label={label} className="m-0 grid list-none gap-2 p-0">
      {hits.map(({ key, title, state, note }) => (
        <li key={key}>
          <button
            type="button"
            aria-pressed={key === chosen}
            className={`grid w-full cursor-pointer gap-1 rounded-control border bg-surface text-start text-text ${
              large ? 'min-h-14 px-3 py-2' : 'p-2'
            } ${key === chosen ? 'border-accent' : 'border-border'}`}
            onClick={() => onChoose(key)}
          >
            <span className="flex items-center justify-between gap-2">
              <b>{title}</b>
              {state}
            </span>
            <span className={`text-small text-text-2 ${large ? 'truncate' : ''}`}>{note}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
