import type { ApiError } from '@linli/api-client'
import type { Resource } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { Tree, type TreeDropSide } from '@linli/ui/tree'
import { useMemo } from 'react'
import { LoadFailed } from '../LoadFailed.tsx'
import { useLinkedRow } from '../useLinkedRow.ts'
import { useListState } from '../useListState.ts'
import { narrowedTo, nodesAbove, placeId, type TreePlace, treeOf, wholeList } from './tree-places.ts'

interface ResourceTreeProps {
  /** Whose list it narrows. */
  readonly of: Resource
  /** The list's key, where it is not the only one of its page. */
  readonly listKey?: string
  readonly label: string
  /** What the numbers at the end of its rows are. */
  readonly noteLabel?: string
  /** The filters that its places stand for, the widest first. Keep the reference stable. */
  readonly levels: readonly string[]
  /** Not there yet: undefined. Keep the reference stable. */
  readonly places: readonly TreePlace[] | undefined
  /** Reads what lies in a place that is `lazy`. */
  readonly onLoad?: (place: TreePlace) => Promise<void>
  /** A place was dragged to another one, or moved among its like by keys; the page puts it there. */
  readonly onMove?: ((moved: TreePlace, target: TreePlace, side: TreeDropSide) => void) | undefined
  /** Why they are not there. */
  readonly failure?: { readonly error: ApiError; readonly onRetry: () => void } | null
}

/**
 * A tree beside a list: the chosen place is what the list is filtered by, in the address, so that a link shows it and back leaves
 * it. Chosen once more it lets the list go.
 */
export function ResourceTree(props: ResourceTreeProps) {
  const { of, listKey, label, noteLabel, levels, places, onLoad, onMove, failure } = props
  const { state, change } = useListState(of, listKey)
  const linked = useLinkedRow()
  const { nodes, byId } = useMemo(() => treeOf(levels, places ?? []), [levels, places])
  const selected = placeId(levels, state.filters)

  const choose = (id: string) => {
    const place = byId.get(id)
    if (place?.opens !== undefined) linked.open(place.opens)
    // The whole list is not let go.
    else if (place?.where && !(id === selected && id === wholeList))
      change({ filters: narrowedTo(levels, state.filters, id === selected ? null : place) }, { push: true })
  }
  return (
    <section
      aria-label={label}
      className="rounded-card border border-border bg-surface p-3 min-[1200px]:w-60 max-[1199px]:border-0 max-[1199px]:p-0"
    >
      <header className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="m-0 text-h4 max-[1199px]:hidden">{label}</h2>
        {noteLabel !== undefined && <span className="text-caption text-text-3">{noteLabel}</span>}
      </header>
      {failure && !places ? (
        <LoadFailed {...failure} />
      ) : places === undefined ? (
        <Skeleton shape="text" />
      ) : (
        <Tree
          label={label}
          nodes={nodes}
          defaultExpanded={[...nodesAbove(nodes, selected), ...(nodes[0] ? [nodes[0].id] : [])]}
          searchable
          selected={selected}
          onSelectedChange={choose}
          {...(onMove && {
            onMove: ({ id, target, side }) => {
              const [moved, at] = [byId.get(id), byId.get(target)]
              if (moved && at) onMove(moved, at, side)
            },
          })}
          {...(onLoad && {
            onLoad: async ({ id }) => {
              const place = byId.get(id)
              if (place) await onLoad(place)
            },
          })}
        />
      )}
    </section>
  )
}
