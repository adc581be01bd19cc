import type { TreeNode } from '@linli/api-client/contract/base/build-calls'
import type { CascaderOption } from '@linli/ui/cascader'
import { nodeTypes } from './tree/node-types.ts'

const below = (node: TreeNode | undefined | null): readonly TreeNode[] => node?.children ?? []

const buildingsBelow = (node: TreeNode): readonly TreeNode[] =>
  node.type === nodeTypes.building ? [node] : below(node).flatMap(buildingsBelow)

/** The buildings of an estate, whichever zones they lie in; what is in one is read when it opens. */
export const buildingsIn = (estate: TreeNode | null): readonly CascaderOption[] =>
  estate === null
    ? []
    : buildingsBelow(estate).map(({ id, name }) => ({ value: String(id), label: name, lazy: true }))

/** What lies below a path within a building; homes are the last level, or those who live there. */
export function optionsAt(
  tree: TreeNode | null,
  path: readonly string[],
  to: 'room' | 'resident',
): readonly CascaderOption[] {
  let at: TreeNode | undefined = tree === null ? undefined : buildingsBelow(tree)[0]
  for (const id of path) at = below(at).find((node) => String(node.id) === id)
  return below(at).map((node) => {
    const isLast = node.type > nodeTypes.room || (to === 'room' && node.type === nodeTypes.room)
    return {
      value: String(node.id),
      label: node.name,
      lazy: !isLast,
      // Nobody lives there: nobody is to be chosen.
      disabled: !isLast && below(node).length === 0,
    }
  })
}
