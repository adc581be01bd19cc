/** Letters of the node types 1 to 16 (spec section 9). */
const letters = 'abcdefghijklmnop'

/** Letter of the type and id: unique in a tree whose nodes come from several tables. None without a known type. */
export const treeIdOf = (type: number | null | undefined, id: number): string | undefined => {
  const letter = letters[(type ?? 0) - 1]
  return letter === undefined ? undefined : `${letter}${id}`
}

/** Reads what `treeIdOf` wrote; null for anything else. */
export function parseTreeId(treeId: string): { readonly type: number; readonly id: number } | null {
  const [, letter = '', digits = ''] = /^([a-p])([1-9]\d*)$/.exec(treeId) ?? []
  const id = Number(digits)
  return letter === '' || !Number.isSafeInteger(id) ? null : { type: letters.indexOf(letter) + 1, id }
}

interface TypedNode {
  readonly id: number
  readonly type?: number | null
  readonly children?: readonly TypedNode[] | undefined
}

/** A node of the tree with its place among its siblings and, when it has a type, its own id in the tree. */
export type IndexedNode<T> = Omit<T, 'children'> & {
  readonly index: number
  readonly treeId?: string
  readonly children?: readonly IndexedNode<T>[]
}

/** Gives every node its index and its tree id, down to the leaves (spec section 3). */
export const withTreeIds = <T extends TypedNode>(nodes: readonly T[]): readonly IndexedNode<T>[] =>
  nodes.map(({ children, ...node }, index) => {
    const treeId = treeIdOf(node.type, node.id)
    return {
      ...node,
      index,
      ...(treeId !== undefined && { treeId }),
      ...(children && { children: withTreeIds(children as readonly T[]) }),
    }
  })
