import type { KeyboardEvent } from 'react'
import { hasChildren, type TreeModel } from './treeModel.ts'

export interface TreeKeys {
  model: TreeModel
  visible: Int32Array
  focus: string | undefined
  open: ReadonlySet<string>
  pageRows: () => number
  onFocus: (id: string, row: number) => void
  onToggle: (id: string, open: boolean) => void
  onCheck: (id: string) => void
  onSelect: (id: string) => void
  onMenu: (id: string) => void
  /** Moves a node before the one above or behind the one below; undefined where nodes cannot be moved. */
  onShift: ((id: string, sign: 1 | -1) => void) | undefined
}

let typed = ''
let typedAt = 0
/** Letters typed within this time belong together (ms). */
const TYPE_AHEAD = 600

/** The keys of an ARIA tree (APG "Tree View"), with Space to check and letters to find. */
export function treeKeys(event: KeyboardEvent, keys: TreeKeys): void {
  const { model, visible, focus, open } = keys
  const at = focus === undefined ? -1 : (model.positionOf(focus) ?? -1)
  const row = visible.indexOf(at)
  const node = model.nodes[at]
  const go = (to: number) => {
    const target = model.nodes[visible[Math.max(0, Math.min(to, visible.length - 1))] ?? -1]
    if (target) keys.onFocus(target.id, Math.max(0, Math.min(to, visible.length - 1)))
  }
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')
  const backward = event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')

  const vertical = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (vertical && event.ctrlKey && event.shiftKey && node && keys.onShift) keys.onShift(node.id, vertical)
  else if (event.key === 'ArrowDown') go(row + 1)
  else if (event.key === 'ArrowUp') go(row - 1)
  else if (event.key === 'PageDown') go(row + keys.pageRows())
  else if (event.key === 'PageUp') go(row - keys.pageRows())
  else if (event.key === 'Home') go(0)
  else if (event.key === 'End') go(visible.length - 1)
  else if (forward && node && hasChildren(node)) {
    if (open.has(node.id)) go(row + 1)
    else keys.onToggle(node.id, true)
  } else if (backward && node) {
    if (open.has(node.id) && hasChildren(node)) keys.onToggle(node.id, false)
    else if ((model.parent[at] ?? -1) >= 0) go(visible.indexOf(model.parent[at] ?? -1))
  } else if (event.key === ' ' && node) keys.onCheck(node.id)
  else if (event.key === 'Enter' && node) keys.onSelect(node.id)
  else if ((event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) && node)
    keys.onMenu(node.id)
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const now = event.timeStamp
    typed = now - typedAt < TYPE_AHEAD ? typed + event.key : event.key
    typedAt = now
    const from = typed.length > 1 ? Math.max(row, 0) : row + 1
    for (let step = 0; step < visible.length; step += 1) {
      const index = (from + step) % visible.length
      const label = model.nodes[visible[index] ?? -1]?.label.toLowerCase()
      if (label?.startsWith(typed.toLowerCase())) {
        go(index)
        break
      }
    }
  } else return
  event.preventDefault()
}
