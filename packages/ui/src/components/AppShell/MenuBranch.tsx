import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { usePartId } from '../../private/partIds.ts'
import { presence } from '../../private/presence.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './AppShellSidebar.css.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import type { MenuNode } from './menuNode.ts'

export interface MenuBranchProps {
  node: MenuNode
  /** Path of the page, where it is in this group. */
  path: string | undefined
  open: boolean
  onToggle: (key: string) => void
  onNavigate: () => void
}

/** A group of the open sidebar: its children unfold below it. Only groups that a navigation leaves or comes to are drawn anew. */
export const MenuBranch = memo(function MenuBranch({
  node,
  path,
  open,
  onToggle,
  onNavigate,
}: MenuBranchProps) {
  const panelId = usePartId(undefined, 'branch')
  const children = node.children ?? []
  const within = !open && path !== undefined
  return (
    <li>
      <button
        type="button"
        className={css.item}
        data-within={presence(within)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => onToggle(node.key)}
      >
        <MenuIcon icon={node.icon} />
        <span className={css.label}>{node.title}</span>
        <Icon of={ChevronDown} size={16} className={css.chevron} />
      </button>
      <div id={panelId} className={css.branch} data-open={presence(open)}>
        <ul className={css.branchList}>
          {children.map((child) => (
            <li key={child.key}>
              <MenuEntry node={child} path={path} child onNavigate={onNavigate} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
})
