import type { TreeDropSide, TreeNode } from '@linli/ui/tree'
import { type Place, placeKey, placeOf } from './node-kinds.ts'
import type { PlaceAction } from './usePlaceActions.tsx'

interface Move {
  readonly id: string
  readonly target: string
  readonly side: TreeDropSide
}

interface MovePlace {
  /**
   * Puts a place of the tree where it was dropped. Onto a place of its own kind means behind it; a building goes into
   * a zone, or out to its estate, when it is dropped onto them.
   */
  readonly move: (move: Move) => Promise<void>
  /** 上移 and 下移 of a place among its siblings, for keyboard and touch. */
  readonly movesOf: (place: Place) => readonly PlaceAction[]
}

/** The places of the same kind with the same parent, in the order of the tree. */
export function siblingsOf(nodes: readonly TreeNode[], key: string): readonly string[] {
  if (nodes.some(({ id }) => id === key)) {
    const type = placeOf(key)?.type
    return nodes.filter(({ id }) => placeOf(id)?.type === type).map(({ id }) => id)
  }
  for (const { children } of nodes) {
    const found = children ? siblingsOf(children, key) : []
    if (found.length > 0) return found
  }
  return []
}

/** Moves places of the structure and says where they are now. */
export function useMovePlace(nodes: readonly TreeNode[], places: ReadonlyMap<string, Place>): MovePlace {
  const move = async ({ id, target, side }: Move) => {
    const [moved, onto] = [places.get(id), places.get(target)]
    if (!moved || !onto) return
    // Few visits move anything.
    const { movePlaceTo } = await import('./move-place.ts')
    await movePlaceTo(moved, onto, side)
  }
  const movesOf = (place: Place): PlaceAction[] => {
    if (place.version === undefined) return []
    const key = placeKey(place)
    const siblings = siblingsOf(nodes, key)
    const at = siblings.indexOf(key)
    const [above, below] = [siblings[at - 1], siblings[at + 1]]
    return [
      ...(above === undefined
        ? []
        : [
            {
              key: 'up',
              label: '上移',
              onSelect: () => void move({ id: key, target: above, side: 'before' }),
            },
          ]),
      ...(below === undefined
        ? []
        : [
            {
              key: 'down',
              label: '下移',
              onSelect: () => void move({ id: key, target: below, side: 'after' }),
            },
          ]),
    ]
  }
  return { move, movesOf }
}
