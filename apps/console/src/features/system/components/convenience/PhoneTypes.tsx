import { convenienceType } from '@linli/api-client/contract/system/convenience-type'
import { offeredConvenience, sortConvenienceTypes } from '@linli/api-client/contract/system/convenience-calls'
import { codeOf, type OutputOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { type KeyboardEvent, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { fileUrl } from '../../../../resource/file-url.ts'
import { useCall, useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { orderAfterMove } from '../menu-order.ts'

type Category = OutputOf<typeof offeredConvenience>[number]
type Tile = Category['types'][number]

/** 手机预览: what residents of an estate find; tiles are put in order by dragging, or with Alt and an arrow. */
export function PhoneTypes() {
  const estates = useProfile(({ profile }) => profile?.estates)
  const [chosen, setChosen] = useState<number | null>(null)
  const estateId = chosen ?? estates?.[0]?.id ?? null
  const { data, error, refetch } = useCall(
    offeredConvenience,
    { estateId: estateId ?? 0 },
    { enabled: estateId !== null },
  )
  if (estateId === null) return <Empty title="还没有小区" cause="有小区后可以预览住户看到的便民类型" />
  return (
    <div className="grid justify-items-start gap-4 pt-3">
      <Select
        aria-label="小区"
        className="w-60"
        clearable={false}
        value={String(estateId)}
        onChange={(value) => setChosen(value === null ? null : Number(value))}
        options={(estates ?? []).map(({ id, titleName }) => ({ value: String(id), label: titleName }))}
      />
      <section
        aria-label="手机预览"
        className="w-full max-w-[390px] rounded-[28px] border-8 border-border bg-page p-4"
      >
        <h2 className="m-0 mb-3 text-center text-h4">便民服务</h2>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Categories categories={data} />
        ) : (
          <Skeleton shape="block" />
        )}
      </section>
    </div>
  )
}

function Categories({ categories }: { readonly categories: readonly Category[] }) {
  const maySort = useCan(codeOf(convenienceType, 'update'))
  // The order is that of all types: those that this estate does not see keep their places.
  const { data } = useResourceList(convenienceType, { pageNum: 1, pageSize: 200, sort: 'sort,name' })
  const sort = useWrite(sortConvenienceTypes)
  const move = (id: number, target: number, side: 'before' | 'after') => {
    const order = orderAfterMove(data?.records ?? [], id, target, side)
    if (order) sort.mutate(order, { onError: showError })
  }
  const mover = maySort && data ? move : undefined
  if (categories.length === 0) return <Empty title="该小区还没有便民类型" />
  return (
    <div className="grid gap-3">
      {categories.map((category) => (
        <section key={category.id} aria-label={category.name} className="rounded-card bg-surface p-3">
          <h3 className="m-0 mb-2 text-body font-semibold">{category.name}</h3>
          <Tiles tiles={category.types} move={mover} />
        </section>
      ))}
    </div>
  )
}

interface TilesProps {
  readonly tiles: readonly Tile[]
  readonly move: ((id: number, target: number, side: 'before' | 'after') => void) | undefined
}

function Tiles({ tiles, move }: TilesProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const placeOf = (id: number | null) => tiles.findIndex((one) => one.id === id)
  const drop = (target: Tile) => {
    if (dragged !== null && placeOf(dragged) >= 0 && dragged !== target.id)
      move?.(dragged, target.id, placeOf(dragged) < placeOf(target.id) ? 'after' : 'before')
    setDragged(null)
  }
  const onKeyDown = (event: KeyboardEvent, { id }: Tile) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const neighbour = step !== undefined && event.altKey ? tiles[placeOf(id) + step] : undefined
    if (!neighbour) return
    event.preventDefault()
    move?.(id, neighbour.id, step === 1 ? 'after' : 'before')
  }
  return (
    <ul className="m-0 grid list-none grid-cols-4 gap-2 p-0">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <button
            type="button"
            draggable={move !== undefined}
            aria-keyshortcuts={move && 'Alt+ArrowLeft Alt+ArrowRight'}
            className="grid w-full justify-items-center gap-1 rounded-md p-1 text-caption hover:bg-fill"
            onDragStart={() => setDragged(tile.id)}
            onDragOver={(event) => placeOf(dragged) >= 0 && event.preventDefault()}
            onDrop={() => drop(tile)}
            onDragEnd={() => setDragged(null)}
            onKeyDown={(event) => onKeyDown(event, tile)}
          >
            <img src={fileUrl(tile.icon)} alt="" width={40} height={40} draggable={false} loading="lazy" />
            <span className="w-full truncate text-center">{tile.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
