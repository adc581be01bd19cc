import { deleteNode } from '@linli/api-client/contract/base/build-calls'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { client } from '../../../../session/client.ts'
import { nodeLabels, type Place } from './node-kinds.ts'

/** Asks whether a place of the structure is deleted, and does it. */
export function askRemovePlace(place: Place, onRemoved: () => Promise<unknown>) {
  const label = nodeLabels[place.type]
  return confirm({
    title: `删除${label}`,
    message: `确定删除${label}“${place.name}”吗？`,
    confirmLabel: `删除${label}`,
    tone: 'danger',
    onConfirm: async () => {
      await client.call(deleteNode, { type: place.type, id: place.id })
      toast.success('删除成功')
      await onRemoved()
    },
  })
}
