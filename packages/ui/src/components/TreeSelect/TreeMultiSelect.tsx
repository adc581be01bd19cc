import { type Ref, useMemo } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { PanelSelect } from '../../private/floating/PanelSelect.tsx'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Tag } from '../Tag/Tag.tsx'
import { buildTree, type TreeNode } from '../Tree/treeModel.ts'
import { TreePanel } from './TreePanel.tsx'
import * as css from './TreeSelect.css.ts'
import { ancestorsOf, highestChecked, idsBelow } from './treeValues.ts'

export interface TreeMultiSelectProps extends ControlProps, ValueProps<readonly string[]> {
  /** What can be checked. Keep the reference stable. */
  nodes: readonly TreeNode[]
  /** A node stands for all below it; the value holds the leaves. @default true */
  cascade?: boolean | undefined
  /** Children of a lazy node, the first time it opens. */
  onLoad?: ((node: TreeNode) => Promise<void>) | undefined
  /** Name of a checked node that is not loaded yet. */
  labelOf?: ((id: string) => string | undefined) | undefined
  /** Tags shown; the rest is counted. @default 5 */
  maxTags?: number | undefined
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

const nothing: readonly never[] = []

/** Several nodes of a tree, checked in place; a node all of whose leaves are checked is one tag. */
export function TreeMultiSelect({
  value,
  defaultValue,
  onChange,
  nodes,
  cascade = true,
  onLoad,
  labelOf,
  maxTags = 5,
  searchable = true,
  placeholder,
  clearable = true,
  readOnly = false,
  ...rest
}: TreeMultiSelectProps) {
  const messages = useMessages('forms', forms)
  const [chosen, choose] = useControllableState<readonly string[]>({
    value: value === null ? nothing : value,
    defaultValue: defaultValue ?? nothing,
    onChange,
    name: 'TreeMultiSelect',
  })
  // As the tree itself: built again only for other nodes.
  const model = useMemo(() => buildTree(nodes), [nodes])
  const known = chosen.filter((id) => model.positionOf(id) !== undefined)
  const highest = cascade
    ? highestChecked(model, new Set(known))
    : known.flatMap((id) => model.nodes[model.positionOf(id) ?? -1] ?? [])
  const tags = [
    ...highest.map((node) => ({ id: node.id, label: node.label })),
    ...chosen
      .filter((id) => model.positionOf(id) === undefined)
      .map((id) => ({ id, label: labelOf?.(id) ?? id })),
  ]
  const remove = (id: string) => {
    const gone = new Set(idsBelow(model, id, cascade))
    choose(chosen.filter((one) => !gone.has(one)))
  }
  const last = tags.at(-1)

  return (
    <PanelSelect
      {...rest}
      component="TreeMultiSelect"
      wrapping
      renderLead={({ locked }) => (
        <>
          {tags.slice(0, maxTags).map(({ id, label }) => (
            <Tag key={id} className={css.tag} {...(!locked && { onClose: () => remove(id) })}>
              {label}
            </Tag>
          ))}
          {tags.length > maxTags && (
            <span className={css.more}>{messages.moreSelected(tags.length - maxTags)}</span>
          )}
        </>
      )}
      text=""
      said={tags.length > 0 ? messages.selectedCount(tags.length) : undefined}
      placeholder={placeholder ?? messages.select}
      sent={chosen}
      readOnly={readOnly}
      onClear={clearable && chosen.length > 0 ? () => choose(nothing) : undefined}
      onBackspace={last && (() => remove(last.id))}
      panelLabel={placeholder ?? messages.select}
      panelClass={css.panel}
      renderPanel={() => (
        <TreePanel
          nodes={nodes}
          defaultExpanded={[...new Set(known.flatMap((id) => ancestorsOf(model, id)))]}
          checkable
          cascade={cascade}
          checked={chosen}
          onCheckedChange={choose}
          searchable={searchable}
          {...(onLoad && { onLoad })}
        />
      )}
    />
  )
}
