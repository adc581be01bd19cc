import type { Resource, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { type KeyboardEvent, useState } from 'react'
import { client } from '../../session/client.ts'
import { useProfile } from '../../session/profile.ts'
import { showError } from '../../session/show-error.ts'
import { actionCall } from '../calls.ts'
import { useFigures } from '../useFigures.ts'
import type { ResourcePageState } from '../useResourcePage.ts'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { pressOnBoard } from './board-keys.ts'
import { isPlain, type Move, movesOf } from './board-moves.ts'

/**
 * The rows of a list in columns by their state (`list.board` of the description). A card moves along the actions that its menu
 * has: one that asks for something opens its dialog, any other is taken at once.
 */
export function ResourceBoard<R extends Resource>({ page }: { readonly page: ResourcePageState<R> }) {
  const { of, filter, actionsOf } = page
  const who = useProfile()
  const [dragged, setDragged] = useState<RowOf<R> | null>(null)
  const [followed, setFollowed] = useState<number | null>(null)
  const { stateField = '', flow } = of
  const chosen = filter[stateField]
  const others = Object.fromEntries(Object.entries(filter).filter(([key]) => key !== stateField))
  const figures = useFigures(of, others)
  if (!flow) return null
  const wanted = chosen === undefined ? undefined : [chosen].flat().map(String)
  const states = Object.keys(flow.states).filter((state) => wanted?.includes(state) ?? true)

  const movesFrom = (row: RowOf<R>) => movesOf(of, row, who, new Set(actionsOf(row).map(({ key }) => key)))
  const move = async (row: RowOf<R>, to: Move) => {
    if (to.refused !== undefined) return
    const call = actionCall(of, to.action)
    if (!isPlain(to.transition) || !call) {
      page.setOpen({ kind: 'action', row, action: to.action })
      return
    }
    try {
      await client.call(call, { id: row.id, version: row.version })
      toast.success(`已${to.transition.label}`)
      setFollowed(row.id)
    } catch (thrown) {
      showError(thrown)
    }
    // Refused or not: what is shown may be out of date.
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (pressOnBoard(event.key, event.target)) event.preventDefault()
  }
  return (
    // A list of lists: its cards take the keys, which bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      data-board
      onKeyDown={press}
      className="flex h-[calc(100dvh-216px)] min-h-96 snap-x gap-3 overflow-x-auto pb-1 max-md:snap-mandatory"
    >
      {states.map((state) => (
        <BoardColumn
          key={state}
          of={of}
          state={state}
          query={{ ...others, [stateField]: [state] }}
          figures={figures}
          dropping={dragged ? movesFrom(dragged).find((one) => one.state === state) : undefined}
          onDrop={() => {
            const to = dragged && movesFrom(dragged).find((one) => one.state === state)
            setDragged(null)
            if (dragged && to) void move(dragged, to)
          }}
          card={(row, at) => (
            <BoardCard
              of={of}
              row={row}
              at={at}
              actions={actionsOf(row)}
              moves={movesFrom(row)}
              onOpen={() => page.openRecord(row.id)}
              onMove={(to) => void move(row, to)}
              onDrag={(on) => setDragged(on ? row : null)}
              followed={followed === row.id}
            />
          )}
        />
      ))}
    </div>
  )
}
