import { formatNumber } from '@linli/validators/format-number'
import { fieldOf, type FiguresAnswer, type ListQuery, type Resource, type RowOf } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { type DragEvent, type ReactNode, useLayoutEffect, useState } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { FieldValue } from '../FieldValue.tsx'
import { cardStep } from './BoardCard.tsx'
import type { Move } from './board-moves.ts'
import { useBoardColumn } from './useBoardColumn.ts'

/** Cards drawn beyond each edge of the view. */
const beyond = 4

interface BoardColumnProps<R extends Resource> {
  readonly of: R
  readonly state: string
  readonly query: ListQuery
  readonly figures: FiguresAnswer | undefined
  /** What a drop here would do; undefined while nothing is dragged, or what is dragged comes from here. */
  readonly dropping: Move | undefined
  readonly onDrop: () => void
  readonly card: (row: RowOf<R>, at: number) => ReactNode
}

/** The rows of one state: how many there are, and the cards in view. More of them are asked for near the end. */
export function BoardColumn<R extends Resource>(props: BoardColumnProps<R>) {
  const { of, state, query, figures, dropping, onDrop, card } = props
  const { rows, error, retry, more } = useBoardColumn(of, query)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [view, setView] = useState({ top: 0, height: 0 })
  useLayoutEffect(() => {
    if (!scroller) return undefined
    const measure = () => setView({ top: scroller.scrollTop, height: scroller.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [scroller])

  const { label, tone = 'neutral' } = of.flow?.states[state] ?? { label: state }
  const figure = figures?.by[of.stateField ?? '']?.[state]
  const count = figures ? (figure?.count ?? 0) : undefined
  const sum = of.list.board?.sum
  const total = sum === undefined ? undefined : figure?.sums[sum]
  const first = Math.max(0, Math.floor(view.top / cardStep) - beyond)
  const last = Math.ceil((view.top + view.height) / cardStep) + beyond
  const isNearEnd = rows !== undefined && last >= rows.length
  useLayoutEffect(() => {
    if (isNearEnd && view.height > 0) more()
  })

  const over = (event: DragEvent) => {
    if (dropping?.refused !== undefined || dropping === undefined) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onDrop()
  }
  return (
    // Cards are dropped here by the pointer; the keyboard has their menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-column={state}
      aria-label={count === undefined ? label : `${label}，${count} 条`}
      onDragOver={over}
      onDrop={drop}
      className={`flex min-w-56 max-w-96 shrink-0 grow basis-56 snap-start flex-col rounded-card bg-fill max-md:max-w-none max-md:basis-[88%] ${
        dropping && dropping.refused === undefined ? 'outline-2 outline-accent' : ''
      }`}
    >
      <h3 className="m-0 flex items-center gap-2 px-3 py-2 text-body">
        <StatusTag tone={tone}>{label}</StatusTag>
        <span className="font-normal text-text-2 tabular-nums">
          {count !== undefined && formatNumber(count)}
        </span>
        {total !== undefined && total !== 0 && sum !== undefined && (
          <span className="ms-auto text-small font-normal text-text-2 tabular-nums">
            <FieldValue meta={fieldOf(of, sum)} value={total} />
          </span>
        )}
      </h3>
      {dropping?.refused !== undefined && (
        <p className="mx-3 mt-0 mb-2 text-small text-text-2">{dropping.refused}</p>
      )}
      <div ref={setScroller} className="relative min-h-0 grow overflow-y-auto px-2 pb-2">
        {error && !rows ? (
          <LoadFailed error={error} onRetry={retry} />
        ) : !rows ? (
          <Skeleton shape="text" lines={6} />
        ) : rows.length === 0 ? (
          <p className="m-0 py-6 text-center text-small text-text-2">暂无</p>
        ) : (
          <ul className="relative m-0 list-none p-0" style={{ height: rows.length * cardStep }}>
            {rows.slice(first, last).map((row, index) => (
              <li
                key={row.id}
                aria-setsize={count ?? rows.length}
                aria-posinset={first + index + 1}
                className="absolute inset-x-0"
                style={{ top: (first + index) * cardStep }}
              >
                {card(row, first + index)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
