import { memo } from 'react'
import { presence } from '../../private/presence.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { dot } from '../StatusTag/StatusTag.css.ts'
import * as css from './Tree.css.ts'
import { check, type CheckState, hasChildren, type TreeNode } from './treeModel.ts'

export interface TreeRowProps {
  /** Only of the focused row, which the tree names. */
  id: string | undefined
  node: TreeNode
  depth: number
  top: number
  open: boolean
  loading: boolean
  checkable: boolean
  checked: CheckState
  selected: boolean
  /** Among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
  query: string
  draggable: boolean
  drop: 'before' | 'inside' | 'after' | undefined
}

const ariaChecked = { 0: false, 1: 'mixed', 2: true } as const

/** Labels up to so many characters fit everywhere and are not clipped, which is work in every frame of a scroll. */
const SHORT = 6

const chevron = 'M5 3l4 4-4 4'

/** One node. What it does is handled by the tree, so that rows are only markup. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, depth, checkable, checked, open } = props
  const branch = hasChildren(node)
  return (
    <div
      id={props.id}
      role="treeitem"
      className={css.row}
      style={{ insetBlockStart: props.top, paddingInlineStart: 8 + depth * 20 }}
      aria-level={depth + 1}
      aria-expanded={branch ? open : undefined}
      aria-selected={props.selected}
      aria-checked={checkable ? ariaChecked[checked] : undefined}
      aria-disabled={node.disabled || undefined}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      data-node={node.id}
      data-selected={presence(props.selected)}
      data-focus={presence(props.id !== undefined)}
      data-drop={props.drop}
      draggable={props.draggable || undefined}
    >
      <span
        className={css.toggle}
        data-part={branch ? 'toggle' : undefined}
        data-open={presence(open && branch)}
      >
        {props.loading ? (
          <Spinner label={null} />
        ) : (
          branch && (
            <svg
              width="14"
              height="14"
              viewBox="0 0 14 14"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            >
              <path d={chevron} />
            </svg>
          )
        )}
      </span>
      {checkable && (
        <span
          className={css.box}
          data-part="box"
          data-checked={presence(checked === check.on)}
          data-indeterminate={presence(checked === check.some)}
          data-disabled={presence(node.disabled)}
        />
      )}
      {node.tone !== undefined && (
        <span data-tone={node.tone}>
          <span className={dot} />
        </span>
      )}
      <span className={css.label} data-long={presence(node.label.length > SHORT)}>
        {props.query === '' ? node.label : <Marked text={node.label} query={props.query} />}
      </span>
      {node.note !== undefined && <span className={css.note}>{node.note}</span>}
    </div>
  )
})

function Marked({ text, query }: { text: string; query: string }) {
  const at = text.toLowerCase().indexOf(query.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  )
}
