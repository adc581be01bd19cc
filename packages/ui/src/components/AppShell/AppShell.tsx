import { Menu } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { usePartId } from '../../private/partIds.ts'
import { presence } from '../../private/presence.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { useControllableState } from '../../private/useControllableState.ts'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { breakpoint } from '../../theme/scale.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as css from './AppShell.css.ts'
import { AppShellDrawer } from './AppShellDrawer.tsx'
import { AppShellSidebar } from './AppShellSidebar.tsx'
import { AppShellTrail, type TrailItem } from './AppShellTrail.tsx'
import type { MenuNode } from './menuNode.ts'

/** Bar 48 px, bar and tab strip 84 px. */
const HEADER = { bar: '48px', barAndTabs: '84px' } as const

export interface AppShellProps extends BaseProps {
  /** Shown in the top bar; leads home. */
  productName: string
  /** Where the logo and the product name lead. @default '/' */
  homeHref?: string | undefined
  /** Two levels, already sorted. */
  menu: readonly MenuNode[]
  /** Path of the page; selects its menu entry and opens its group. */
  path: string
  /** Home and the titled levels of the page. */
  trail?: readonly TrailItem[] | undefined
  /** Sidebar open or collapsed to icons; on small screens the drawer has a state of its own. @default true */
  sidebarOpen?: boolean | undefined
  /** Whether the sidebar is wide at first, where it is not controlled. @default true */
  defaultSidebarOpen?: boolean | undefined
  /** The sidebar was made wide or narrow. */
  onSidebarOpenChange?: ((open: boolean) => void) | undefined
  /** Whether the sidebar moves to its new width. @default true */
  sidebarAnimated?: boolean | undefined
  /** Top row of the sidebar, 48 px high; the row is absent without it. */
  logo?: ReactNode
  /** Keeps the bar and the tab strip in view. @default true */
  fixedHeader?: boolean | undefined
  /** Search field or button of the top bar. */
  search?: ReactNode
  /** Icon buttons of the top bar (bell, full screen, settings), before the account. */
  actions?: ReactNode
  /** Right end of the top bar: whose session it is. */
  account?: ReactNode
  /** Tab strip below the bar. */
  tabs?: ReactNode
  /** Above the page, such as a notice that the connection is lost. */
  banner?: ReactNode
  /** The page. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** The frame around every page: top bar, navigation, tab strip and the page itself. */
export function AppShell({
  productName,
  homeHref = '/',
  menu,
  path,
  trail = [],
  sidebarOpen,
  defaultSidebarOpen = true,
  onSidebarOpenChange,
  sidebarAnimated = true,
  logo,
  fixedHeader = true,
  search,
  actions,
  account,
  tabs,
  banner,
  className,
  style,
  children,
  ...rest
}: AppShellProps) {
  const messages = useMessages('shell', shell)
  const mainId = usePartId(undefined, 'main')
  const mobile = useMediaQuery(`(max-width: ${breakpoint.desktop - 1}px)`)
  const [open, setOpen] = useControllableState({
    value: sidebarOpen,
    defaultValue: defaultSidebarOpen,
    onChange: onSidebarOpenChange,
    name: 'AppShell',
  })
  const [drawer, setDrawer] = useState({ open: false, path })
  // It belongs to the page it was opened on: navigating and widening the window close it.
  if (drawer.open && (!mobile || drawer.path !== path)) setDrawer({ open: false, path })

  const height = !fixedHeader ? '0px' : tabs ? HEADER.barAndTabs : HEADER.bar
  const toggleLabel = mobile
    ? messages.openNavigation
    : open
      ? messages.collapseNavigation
      : messages.expandNavigation

  const closeDrawer = () => setDrawer((now) => (now.open ? { ...now, open: false } : now))
  const sidebar = (collapsed: boolean) => (
    <AppShellSidebar menu={menu} path={path} collapsed={collapsed} logo={logo} onNavigate={closeDrawer} />
  )
  return (
    <div
      data-component="AppShell"
      data-collapsed={presence(!open)}
      data-mobile={presence(mobile)}
      data-still={presence(!sidebarAnimated)}
      {...rest}
      style={{ ...assignInlineVars({ [css.headerHeight]: height }), ...style }}
      className={joinClasses(css.root, className)}
    >
      <a href={`#${mainId}`} className={css.skip}>
        {messages.skipToContent}
      </a>
      {mobile ? (
        <AppShellDrawer open={drawer.open} onClose={closeDrawer}>
          {sidebar(false)}
        </AppShellDrawer>
      ) : (
        <div className={css.side}>{sidebar(!open)}</div>
      )}
      <div className={css.column}>
        <header className={css.header} data-fixed={presence(fixedHeader)}>
          <div className={css.bar}>
            <IconButton
              icon={Menu}
              label={toggleLabel}
              iconSize={18}
              tooltipSide="bottom"
              size="medium"
              aria-expanded={mobile ? drawer.open : open}
              onClick={() => (mobile ? setDrawer({ open: true, path }) : setOpen(!open))}
            />
            <RouterLink href={homeHref} className={css.product}>
              {productName}
            </RouterLink>
            <AppShellTrail items={trail} />
            <div className={css.actions}>
              {search}
              {actions}
              {account}
            </div>
          </div>
          {tabs}
        </header>
        {banner}
        <main id={mainId} tabIndex={-1} className={css.main}>
          {children}
        </main>
      </div>
    </div>
  )
}
