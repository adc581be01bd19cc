import { type DragEvent, type MouseEvent, type Ref, useDeferredValue, useId, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import type { Length } from '../../private/length.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import type { MenuEntry } from '../../private/menuItems.ts'
import { PointMenu } from '../../private/PointMenu.tsx'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useElement } from '../../private/useElement.ts'
import { useTextMatch } from '../../private/useTextMatch.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { SearchInput } from '../SearchInput/SearchInput.tsx'
import * as css from './Tree.css.ts'
import { treeKeys } from './treeKeys.ts'
import { check, hasChildren, isWithin, siblingOf, toggleCheck, type TreeNode } from './treeModel.ts'
import { TreeRows } from './TreeRows.tsx'
import { useLazyNodes } from './useLazyNodes.ts'
import { useTreeModel } from './useTreeModel.ts'

/** Where a node is dropped, seen from another one. */
export type TreeDropSide = 'before' | 'inside' | 'after'

export interface TreeProps extends BaseProps {
  /** What the tree shows: 小区楼栋. */
  label: string
  /** Keep the reference stable. */
  nodes: readonly TreeNode[]
  /** Open nodes. */
  expanded?: readonly string[] | undefined
  /** Ids of the nodes that are open at first. @default [] */
  defaultExpanded?: readonly string[] | undefined
  /** Nodes were opened or closed. */
  onExpandedChange?: ((ids: readonly string[]) => void) | undefined
  /** Shows boxes. @default false */
  checkable?: boolean | undefined
  /** Checked ids; with cascade those of leaves. */
  checked?: readonly string[] | undefined
  /** Ids of the nodes that are ticked at first. @default [] */
  defaultChecked?: readonly string[] | undefined
  /** Nodes were ticked or not any more. */
  onCheckedChange?: ((ids: readonly string[]) => void) | undefined
  /** A node stands for all below it. @default true */
  cascade?: boolean | undefined
  /** Id of the chosen node. */
  selected?: string | undefined
  /** A node was chosen. */
  onSelectedChange?: ((id: string) => void) | undefined
  /** A search field above; hits are shown with their ancestors. @default false */
  searchable?: boolean | undefined
  /** Whether a node is found by a text. @default its label has the words of the query, or is spelled by them in pinyin */
  matches?: ((node: TreeNode, query: string) => boolean) | undefined
  /** Children of a lazy node, the first time it opens. */
  onLoad?: ((node: TreeNode) => Promise<void>) | undefined
  /** Nodes can be dragged, and moved among their siblings by Ctrl, Shift and arrows; the app moves them. */
  onMove?: ((detail: { id: string; target: string; side: TreeDropSide }) => void) | undefined
  /** Right click menu of a node. */
  menu?: ((node: TreeNode) => readonly MenuEntry[]) | undefined
  /** Height of the list (number of pixels or CSS length). @default all rows, up to 480px */
  height?: Length | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const ROW = 28

/** Nested things to open, pick, check and move. Only rows in view are drawn; 100,000 nodes are fine. */
export function Tree(props: TreeProps) {
  const {
    label,
    nodes,
    expanded: expandedProp,
    defaultExpanded = [],
    onExpandedChange,
    checkable = false,
    checked: checkedProp,
    defaultChecked = [],
    onCheckedChange,
    cascade = true,
    selected,
    onSelectedChange,
    searchable = false,
    matches: given,
    onLoad,
    onMove,
    menu,
    height,
    className,
    ...rest
  } = props
  const messages = useMessages('data', data)
  const treeId = useId()
  const [scroller, scrollerRef] = useElement<HTMLDivElement>()
  const name = 'Tree'
  const [openIds, setOpenIds] = useControllableState<readonly string[]>({
    value: expandedProp,
    defaultValue: defaultExpanded,
    onChange: onExpandedChange,
    name,
  })
  const [checkedIds, setCheckedIds] = useControllableState<readonly string[]>({
    value: checkedProp,
    defaultValue: defaultChecked,
    onChange: onCheckedChange,
    name,
  })
  const [query, setQuery] = useState('')
  const [focus, setFocus] = useState<string>()
  const [point, setPoint] = useState<{ id: string; x: number; y: number } | null>(null)
  const [told, setTold] = useState('')
  const [drag, setDrag] = useState<{
    id: string
    over?: string | undefined
    side?: TreeDropSide | undefined
  } | null>(null)
  const { loading, load } = useLazyNodes(onLoad)

  const asked = useDeferredValue(query.trim())
  const reads = useTextMatch(asked, searchable)
  const matches = given ?? ((node: TreeNode) => reads(node.label))
  const { model, found, open, visible, checkedSet, states } = useTreeModel({
    nodes,
    openIds,
    checkedIds,
    checkable,
    cascade,
    query: asked,
    matches,
  })

  const nodeOf = (id: string | undefined) =>
    id === undefined ? undefined : model.nodes[model.positionOf(id) ?? -1]
  const rowId = (id: string) => `${treeId}-${id}`
  const toggle = (id: string, next: boolean) => {
    const node = nodeOf(id)
    if (!node || found) return
    if (next && node.lazy && !node.children) load(node)
    setOpenIds(next ? [...openIds, id] : openIds.filter((other) => other !== id))
  }
  const press = (id: string) => {
    const at = model.positionOf(id)
    if (!checkable || at === undefined || nodeOf(id)?.disabled) return
    setCheckedIds(toggleCheck(model, checkedSet, id, states?.[at] !== check.on, cascade))
  }
  const select = (id: string) => {
    if (nodeOf(id)) onSelectedChange?.(id)
  }
  const move = (id: string, target: string, side: TreeDropSide) => {
    onMove?.({ id, target, side })
    setTold(messages.nodeMoved(nodeOf(id)?.label ?? ''))
  }
  const shift = (id: string, sign: 1 | -1) => {
    const other = siblingOf(model, id, sign)
    if (other) move(id, other.id, sign === 1 ? 'after' : 'before')
  }
  const reveal = (id: string, row: number) => {
    setFocus(id)
    if (!scroller) return
    const top = row * ROW
    if (top < scroller.scrollTop) scroller.scrollTo({ top })
    else if (top + ROW > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTo({ top: top + ROW - scroller.clientHeight })
  }
  const idOf = (event: MouseEvent | DragEvent) =>
    event.target instanceof Element
      ? event.target.closest<HTMLElement>('[data-node]')?.dataset.node
      : undefined

  const onClick = (event: MouseEvent) => {
    const id = idOf(event)
    if (id === undefined || !(event.target instanceof Element)) return
    setFocus(id)
    if (event.target.closest('[data-part=toggle]')) toggle(id, !open.has(id))
    else if (event.target.closest('[data-part=box]')) press(id)
    else if (onSelectedChange) select(id)
    else if (checkable) press(id)
    else toggle(id, !open.has(id))
  }
  const openMenu = (id: string, x: number, y: number) => {
    if (menu) setPoint({ id, x, y })
  }
  const onDragOver = (event: DragEvent) => {
    const over = idOf(event)
    const row = event.target instanceof Element ? event.target.closest('[data-node]') : null
    if (!drag || !row || over === undefined || isWithin(model, over, drag.id)) return
    event.preventDefault()
    const box = row.getBoundingClientRect()
    const part = (event.clientY - box.top) / box.height
    const side = part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
    if (drag.over !== over || drag.side !== side) setDrag({ ...drag, over, side })
  }
  const menuNode = nodeOf(point?.id)
  return (
    <div data-component="Tree" {...rest} className={joinClasses(css.root, className)}>
      {searchable && (
        <SearchInput
          aria-label={messages.searchTree}
          value={query}
          onChange={setQuery}
          placeholder={messages.searchTree}
        />
      )}
      <div
        ref={scrollerRef}
        role="tree"
        aria-label={label}
        aria-multiselectable={checkable || undefined}
        aria-activedescendant={focus !== undefined && nodeOf(focus) ? rowId(focus) : undefined}
        tabIndex={0}
        className={css.scroller}
        data-bounded={presence(true)}
        data-flat={presence(!nodes.some(hasChildren))}
        style={{
          flexBasis: height ?? Math.min(visible.length * ROW, 480),
          minBlockSize: height ?? Math.min(visible.length * ROW, 480),
        }}
        onFocus={() => focus === undefined && setFocus(selected ?? model.nodes[0]?.id)}
        onKeyDown={(event) =>
          treeKeys(event, {
            model,
            visible,
            focus,
            open,
            pageRows: () => Math.max(1, Math.floor((scroller?.clientHeight ?? 480) / ROW) - 1),
            onFocus: reveal,
            onToggle: toggle,
            onCheck: (id) => (checkable ? press(id) : select(id)),
            onSelect: select,
            onShift: onMove && !found ? shift : undefined,
            onMenu: (id) => {
              const box = document.getElementById(rowId(id))?.getBoundingClientRect()
              if (box) openMenu(id, box.left + 24, box.bottom)
            },
          })
        }
        onClick={onClick}
        onContextMenu={(event) => {
          const id = idOf(event)
          if (!menu || id === undefined) return
          event.preventDefault()
          setFocus(id)
          openMenu(id, event.clientX, event.clientY)
        }}
        onDragStart={(event) => {
          const id = idOf(event)
          event.dataTransfer.effectAllowed = 'move'
          if (id !== undefined) setDrag({ id })
        }}
        onDragOver={onDragOver}
        onDragEnd={() => setDrag(null)}
        onDrop={(event) => {
          event.preventDefault()
          if (drag?.over !== undefined && drag.side) move(drag.id, drag.over, drag.side)
          setDrag(null)
        }}
      >
        <div role="presentation" style={{ blockSize: visible.length * ROW }}>
          <TreeRows
            scroller={scroller}
            model={model}
            visible={visible}
            rowHeight={ROW}
            idOf={rowId}
            open={open}
            loading={loading}
            states={states}
            selected={selected}
            focus={focus}
            query={asked}
            draggable={onMove !== undefined}
            over={drag?.over}
            side={drag?.side}
          />
        </div>
      </div>
      {found && visible.length === 0 && (
        <div className={css.none} role="status">
          {messages.noNode}
        </div>
      )}
      {onMove && (
        <span role="status" className={visuallyHiddenClass}>
          {told}
        </span>
      )}
      {point && menuNode && menu && (
        <PointMenu at={point} label={menuNode.label} items={menu(menuNode)} onClose={() => setPoint(null)} />
      )}
    </div>
  )
}
