import { movePlace } from '@linli/api-client/contract/base/build-structure'
import { toast } from '@linli/ui/toast'
import type { TreeDropSide } from '@linli/ui/tree'
import { showError } from '../../../../app/query-client.ts'
import { client } from '../../../../session/client.ts'
import { useRefresh } from '../useRefresh.ts'
import type { Place } from './node-kinds.ts'

interface Move {
  readonly id: string
  readonly target: string
  readonly side: TreeDropSide
}

/**
 * Puts a place of the tree where it was dropped. Onto a place of its own kind means behind it; a building goes into a
 * zone, or out to its estate, when it is dropped onto them.
 */
export function useMovePlace(places: ReadonlyMap<string, Place>): (move: Move) => Promise<void> {
  const refresh = useRefresh()
  return async ({ id, target, side }) => {
    const [moved, onto] = [places.get(id), places.get(target)]
    if (!moved || !onto) return
    if (moved.version === undefined || onto.type > moved.type) {
      toast.warning('只能调整片区、楼栋和单元的顺序')
      return
    }
    const same = onto.type === moved.type
    try {
      await client.call(movePlace, {
        type: moved.type,
        id: moved.id,
        version: moved.version,
        targetType: onto.type,
        targetId: onto.id,
        side: same ? (side === 'before' ? 'before' : 'after') : 'inside',
      })
      toast.success(`已移动“${moved.name}”`)
    } catch (error) {
      showError(error)
    }
    await refresh()
  }
}
