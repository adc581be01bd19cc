import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import type { TreeNode as ShownNode } from '@linli/ui/tree'
import { deviceLook } from '../../../../resource/tree/device-places.ts'
import { treeIdOf } from '../structure/tree-ids.ts'

/** A device, or a place of devices, as a node that can be ticked (spec section 3). */
export const deviceNode = (node: TreeNode): ShownNode => ({
  ...deviceLook(node),
  id: treeIdOf(node.type, node.id) ?? '',
  ...(node.children?.length && { children: node.children.map(deviceNode) }),
})
