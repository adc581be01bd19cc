import { fieldOf, type Resource, type RowOf } from '@linli/api-client/kit'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { TextLinkButton } from '@linli/ui/text-link'
import { MoveRight } from 'lucide-react'
import { type DragEvent, useEffect, useRef } from 'react'
import { useDictionary } from '../../session/dictionary.ts'
import { DueTime } from '../DueTime.tsx'
import { emptyText, fieldText } from '../field-text.ts'
import { RowActions } from '../RowActions.tsx'
import { rowName } from '../resource-row.ts'
import type { RowAction } from '../row-actions.ts'
import type { Move } from './board-moves.ts'

/** Height of a card with the gap below it (px). */
export const cardStep = 112

interface BoardCardProps<R extends Resource> {
  readonly of: R
  readonly row: RowOf<R>
  /** Its place in the column, from 0. */
  readonly at: number
  readonly actions: readonly RowAction[]
  readonly moves: readonly Move[]
  readonly onOpen: () => void
  readonly onMove: (move: Move) => void
  readonly onDrag: (dragged: boolean) => void
  /** It was moved here just now: the focus stays with it. */
  readonly followed: boolean
}

/** A row on the board: its name, one line of facts, until when, and what can be done. */
export function BoardCard<R extends Resource>(props: BoardCardProps<R>) {
  const { of, row, at, actions, moves, onOpen, onMove, onDrag, followed } = props
  const dictionary = useDictionary((state) => state.types)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (followed) card.current?.querySelector('button')?.focus()
  }, [followed])
  const textOf = (key: string) =>
    fieldText(fieldOf(of, key), row[key], { dictionary, label: row.labels?.[key] })
  const facts = (of.list.board?.facts ?? []).map(textOf).filter((text) => text !== emptyText)
  const drag = (event: DragEvent) => {
    // Firefox drags nothing that carries nothing.
    event.dataTransfer.setData('text/plain', rowName(of, row))
    event.dataTransfer.effectAllowed = 'move'
    onDrag(true)
  }
  return (
    <div
      ref={card}
      data-card={at}
      draggable={moves.some(({ refused }) => refused === undefined)}
      onDragStart={drag}
      onDragEnd={() => onDrag(false)}
      className="grid h-26 grid-rows-[auto_1fr_auto] rounded-card border border-solid border-border bg-surface p-3 focus-within:border-accent"
    >
      <TextLinkButton className="min-w-0 truncate text-start font-semibold text-text!" onClick={onOpen}>
        {rowName(of, row)}
      </TextLinkButton>
      <p className="m-0 truncate text-small text-text-2" title={facts.join(' · ')}>
        {facts.join(' · ')}
      </p>
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-small text-text-2">
          <Until of={of} row={row} textOf={textOf} />
        </span>
        <span className="flex shrink-0 items-center">
          <span data-opens="move" className="contents">
            <Menu
              align="end"
              trigger={<IconButton icon={MoveRight} size="mini" label="移动到（M）" />}
              items={moves.map((move) => ({
                key: move.state,
                label: move.refused === undefined ? `${move.label}：${move.transition.label}` : move.label,
                ...(move.refused === undefined
                  ? { onSelect: () => onMove(move) }
                  : { disabledReason: move.refused }),
              }))}
            />
          </span>
          <span data-opens="menu" className="contents">
            <RowActions actions={actions.map((action) => ({ ...action, atRest: false }))} />
          </span>
        </span>
      </div>
    </div>
  )
}

interface UntilProps<R extends Resource> {
  readonly of: R
  readonly row: RowOf<R>
  readonly textOf: (key: string) => string
}

/** Until when: how much time is left of a deadline, else the day that the board names. */
function Until<R extends Resource>({ of, row, textOf }: UntilProps<R>) {
  const { due } = of.list.board ?? {}
  // A card has no columns to fill: what has no deadline says nothing.
  if (due === undefined) return of.flow?.due && row['dueAt'] != null ? <DueTime row={row} /> : null
  const text = textOf(due)
  return text === emptyText ? null : `${fieldOf(of, due).label} ${text.slice(0, 16)}`
}
