import type { MonitorChannel, MonitorLayout } from '@linli/api-client/contract/access/monitor'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { useState } from 'react'
import { useCan } from '../../../../session/profile.ts'
import { DoorTile } from './DoorTile.tsx'
import type { DoorResult } from '../../../../resource/useDoorCommands.ts'

interface DoorWallProps {
  readonly doors: readonly MonitorChannel[]
  readonly layout: MonitorLayout
  readonly picked: number | null
  readonly results: Readonly<Record<number, DoorResult>>
  readonly onPick: (id: number) => void
  readonly onOpen: (id: number) => void
  readonly onTalk: (id: number) => void
  readonly onLock: (id: number) => void
  readonly onOrder: (slots: number[]) => void
}

const columns = { 1: 'grid-cols-1', 4: 'lg:grid-cols-2', 9: 'lg:grid-cols-3', 16: 'lg:grid-cols-4' } as const

/** Doors in the order of the user; those that were never moved follow in theirs. */
export function inOrder(doors: readonly MonitorChannel[], slots: readonly number[]): MonitorChannel[] {
  const place = new Map(slots.map((id, at) => [id, at]))
  return doors.toSorted((a, b) => (place.get(a.id) ?? Infinity) - (place.get(b.id) ?? Infinity) || 0)
}

/** Changes the places of two doors. */
function swapped(order: readonly number[], a: number, b: number): number[] {
  return order.map((id) => (id === a ? b : id === b ? a : id))
}

/** So many doors at once as the user wants; the others stand on further pages. */
export function DoorWall(props: DoorWallProps) {
  const { doors, layout, picked, results, onPick, onOpen, onTalk, onLock, onOrder } = props
  const mayOpenHere = useCan('access:monitor:open')
  const mayOpenAny = useCan('base:device:open')
  const mayTalk = useCan('access:monitor:talk')
  const mayLock = useCan('access:trafficMode:override')
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(doors.length / layout.grid))
  const at = Math.min(page, pages - 1)
  const order = doors.map(({ id }) => id)
  const move = (from: number, to: number) => {
    if (from !== to && order.includes(from)) onOrder(swapped(order, from, to))
  }
  if (doors.length === 0)
    return <Empty title="没有人行通道" cause="在通道中登记人行通道并绑定门禁后，会出现在这里" />
  return (
    <section aria-label="通道" className="grid content-start gap-3">
      <ul className={`m-0 grid list-none gap-3 p-0 ${columns[layout.grid]}`}>
        {doors.slice(at * layout.grid, (at + 1) * layout.grid).map((door, i) => (
          <DoorTile
            key={door.id}
            door={door}
            digit={at === 0 && i < 9 ? i + 1 : null}
            isPicked={door.id === picked}
            result={results[door.id]}
            mayOpen={mayOpenHere || mayOpenAny}
            mayTalk={mayTalk}
            mayLock={mayLock}
            onPick={() => onPick(door.id)}
            onOpen={() => onOpen(door.id)}
            onTalk={() => onTalk(door.id)}
            onLock={() => onLock(door.id)}
            onMove={move}
            onStep={(by) => move(door.id, order[order.indexOf(door.id) + by] ?? door.id)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="通道分页" className="flex items-center justify-center gap-3 text-small text-text-2">
          <Button variant="text" disabled={at === 0} onClick={() => setPage(at - 1)}>
            上一页
          </Button>
          <span className="tabular-nums">
            {at + 1} / {pages}
          </span>
          <Button variant="text" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
            下一页
          </Button>
        </nav>
      )}
    </section>
  )
}
