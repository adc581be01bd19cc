import type { ReactNode } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import * as css from './AppShellSidebar.css.ts'
import type { MenuNode } from './menuNode.ts'

const shown = (count: number) => (count > 99 ? '99+' : String(count))

export interface MenuEntryProps {
  node: MenuNode
  path: string | undefined
  /** Child of a group: indented. */
  child?: boolean | undefined
  /** Only the icon is drawn; the title is the name. */
  compact?: boolean | undefined
  icon?: ReactNode
  onNavigate: () => void
}

/** A navigation entry that leads to a page. */
export function MenuEntry({ node, path, child, compact, icon, onNavigate }: MenuEntryProps) {
  const messages = useMessages('shell', shell)
  const selected = node.href === path
  const count = node.count ?? 0
  const link = (
    <RouterLink
      href={node.href ?? '#'}
      target={node.target}
      rel={node.target === '_blank' ? 'noopener' : undefined}
      className={css.item}
      data-child={presence(child)}
      data-selected={presence(selected)}
      aria-current={selected ? 'page' : undefined}
      aria-label={count > 0 ? messages.countOf(node.title, count) : compact ? node.title : undefined}
      onClick={onNavigate}
    >
      {icon}
      {!compact && <span className={css.label}>{node.title}</span>}
      {count > 0 &&
        (compact ? <span className={css.dot} /> : <span className={css.count}>{shown(count)}</span>)}
    </RouterLink>
  )
  if (!compact) return link
  return (
    <Tooltip content={node.title} side="end" announce="none">
      {link}
    </Tooltip>
  )
}
