import { slotsOf, useRowWindow } from '../../private/useRowWindow.ts'
import type { CheckState, TreeModel } from './treeModel.ts'
import { TreeRow, type TreeRowProps } from './TreeRow.tsx'

export interface TreeRowsProps {
  scroller: HTMLElement | null
  model: TreeModel
  /** Positions of the nodes that are seen. */
  visible: Int32Array
  rowHeight: number
  /** Id of a row's element. */
  idOf: (id: string) => string
  open: ReadonlySet<string>
  loading: ReadonlySet<string>
  /** Undefined: without boxes. */
  states: Uint8Array | undefined
  selected: string | undefined
  focus: string | undefined
  query: string
  draggable: boolean
  /** Node that something is dragged over, and where. */
  over: string | undefined
  side: TreeRowProps['drop']
}

/** The rows in view: drawn again whenever the window moves, and nothing else of the tree is. */
export function TreeRows(props: TreeRowsProps) {
  const { scroller, model, visible, rowHeight, states } = props
  const view = useRowWindow({ scroller, count: visible.length, rowHeight })
  return slotsOf(view, visible.length).map(({ slot, index }) => {
    const at = visible[index] ?? -1
    const node = model.nodes[at]
    if (!node) return null
    return (
      <TreeRow
        key={slot}
        id={props.focus === node.id ? props.idOf(node.id) : undefined}
        node={node}
        depth={model.depth[at] ?? 0}
        top={index * rowHeight}
        open={props.open.has(node.id)}
        loading={props.loading.has(node.id)}
        checkable={states !== undefined}
        checked={(states?.[at] ?? 0) as CheckState}
        selected={props.selected === node.id}
        position={model.place[at] ?? 1}
        siblings={model.siblings[at] ?? 1}
        query={props.query}
        draggable={props.draggable}
        drop={props.over === node.id ? props.side : undefined}
      />
    )
  })
}
