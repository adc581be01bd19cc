import { movePlace } from '@linli/api-client/contract/base/build-calls'
import { toast } from '@linli/ui/toast'
import type { TreeDropSide } from '@linli/ui/tree'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import type { Place } from './node-kinds.ts'

/** Moves a place of the structure to another one, and says where it is now. */
export async function movePlaceTo(moved: Place, onto: Place, side: TreeDropSide): Promise<void> {
  if (moved.version === undefined || onto.type > moved.type) {
    toast.warning('只能调整片区、楼栋和单元的顺序')
    return
  }
  const same = onto.type === moved.type
  try {
    const { ids } = await client.call(movePlace, {
      type: moved.type,
      id: moved.id,
      version: moved.version,
      targetType: onto.type,
      targetId: onto.id,
      side: same ? (side === 'before' ? 'before' : 'after') : 'inside',
    })
    const at = ids.indexOf(moved.id) + 1
    toast.success(`已将“${moved.name}”移到${same ? '' : `“${onto.name}”`}第 ${at} 位，共 ${ids.length} 个`)
  } catch (error) {
    showError(error)
  }
}
