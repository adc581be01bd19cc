import { type Ref, useMemo } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { PanelSelect } from '../../private/floating/PanelSelect.tsx'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { buildTree, type TreeNode } from '../Tree/treeModel.ts'
import * as css from './TreeSelect.css.ts'
import { TreePanel } from './TreePanel.tsx'
import { ancestorsOf } from './treeValues.ts'

export interface TreeSelectProps extends ControlProps, ValueProps<string> {
  /** What can be chosen. Keep the reference stable. */
  nodes: readonly TreeNode[]
  /** Only nodes without children may be chosen; pressing another one opens it. @default false */
  leavesOnly?: boolean | undefined
  /** Children of a lazy node, the first time it opens. */
  onLoad?: ((node: TreeNode) => Promise<void>) | undefined
  /** Name of a chosen node that is not loaded yet. */
  labelOf?: ((id: string) => string | undefined) | undefined
  /** A field above the tree that finds by text and pinyin. @default true */
  searchable?: boolean | undefined
  /** Stands there while nothing is chosen. @default 请选择 */
  placeholder?: string | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** Shows the value, which can be focused and copied but not changed. @default false */
  readOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The button that opens the tree. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

/** One node of a tree of any depth: a department, a place. For fixed levels use Cascader, for several TreeMultiSelect. */
export function TreeSelect({
  value,
  defaultValue = null,
  onChange,
  nodes,
  leavesOnly = false,
  onLoad,
  labelOf,
  searchable = true,
  placeholder,
  clearable = true,
  readOnly = false,
  ...rest
}: TreeSelectProps) {
  const messages = useMessages('forms', forms)
  const [chosen, choose] = useControllableState<string | null>({
    value,
    defaultValue,
    onChange,
    name: 'TreeSelect',
  })
  // As the tree itself: built again only for other nodes.
  const model = useMemo(() => buildTree(nodes), [nodes])
  const nodeOf = (id: string) => model.nodes[model.positionOf(id) ?? -1]
  const text = chosen === null ? '' : (nodeOf(chosen)?.label ?? labelOf?.(chosen) ?? chosen)

  return (
    <PanelSelect
      {...rest}
      component="TreeSelect"
      text={text}
      placeholder={placeholder ?? messages.select}
      sent={chosen === null ? [] : [chosen]}
      readOnly={readOnly}
      onClear={clearable && chosen !== null ? () => choose(null) : undefined}
      panelLabel={placeholder ?? messages.select}
      panelClass={css.panel}
      renderPanel={({ close }) => (
        <TreePanel
          nodes={nodes}
          defaultExpanded={chosen === null ? [] : ancestorsOf(model, chosen)}
          selected={chosen ?? undefined}
          searchable={searchable}
          {...(onLoad && { onLoad })}
          onSelectedChange={(id) => {
            const node = nodeOf(id)
            const branch = node?.lazy === true || (node?.children?.length ?? 0) > 0
            if (node?.disabled || (leavesOnly && branch)) return
            choose(id)
            close()
          }}
        />
      )}
    />
  )
}
