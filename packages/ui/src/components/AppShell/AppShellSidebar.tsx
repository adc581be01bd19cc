import { type ReactNode, useState } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import * as css from './AppShellSidebar.css.ts'
import { MenuBranch } from './MenuBranch.tsx'
import { MenuEntry } from './MenuEntry.tsx'
import { MenuFlyout } from './MenuFlyout.tsx'
import { MenuIcon } from './MenuIcon.tsx'
import { groupOf, type MenuNode } from './menuNode.ts'

export interface AppShellSidebarProps {
  menu: readonly MenuNode[]
  path: string
  /** Icons only; groups open beside them. */
  collapsed: boolean
  logo?: ReactNode
  onNavigate: () => void
}

/** The main navigation: two levels, one group open at a time. */
export function AppShellSidebar({ menu, path, collapsed, logo, onNavigate }: AppShellSidebarProps) {
  const messages = useMessages('shell', shell)
  const current = groupOf(menu, path)
  const [opened, setOpened] = useState<{ path: string; key: string | undefined }>({ path, key: current })
  // A navigation opens the group of the new page; until the next one the user decides.
  if (opened.path !== path) setOpened({ path, key: current ?? opened.key })
  const toggle = (key: string) => setOpened((now) => ({ ...now, key: now.key === key ? undefined : key }))

  return (
    <div className={css.root} data-collapsed={presence(collapsed)}>
      {logo !== undefined && <div className={css.logo}>{logo}</div>}
      <nav aria-label={messages.navigation} className={css.list}>
        <ul>
          {menu.map((node) => {
            if (!node.children?.length) {
              const entry = (
                <MenuEntry
                  node={node}
                  path={path}
                  compact={collapsed}
                  icon={<MenuIcon icon={node.icon} />}
                  onNavigate={onNavigate}
                />
              )
              return <li key={node.key}>{entry}</li>
            }
            if (collapsed) return <MenuFlyout key={node.key} node={node} path={path} />
            return (
              <MenuBranch
                key={node.key}
                node={node}
                path={current === node.key ? path : undefined}
                open={opened.key === node.key}
                onToggle={toggle}
                onNavigate={onNavigate}
              />
            )
          })}
        </ul>
      </nav>
    </div>
  )
}
