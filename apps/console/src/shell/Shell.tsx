import { AppShell } from '@linli/ui/app-shell'
import { FullscreenToggle } from '@linli/ui/fullscreen-toggle'
import { HeaderSearch } from '@linli/ui/header-search'
import { Watermark } from '@linli/ui/watermark'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MenuPage } from '../app/route-match.ts'
import { usePreference } from '../session/preferences.ts'
import { useProfile } from '../session/profile.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Alerts } from './Alerts.tsx'
import { shellMenu } from './shell-menu.ts'
import { Tabs } from './Tabs.tsx'
import { watermarkLines } from './watermark-lines.ts'

interface ShellProps {
  readonly pages: readonly MenuPage[]
  readonly current: MenuPage | null
  readonly children: ReactNode
}

/** The frame of the design system, wired to session, menus and preferences. */
export function Shell({ pages, current, children }: ShellProps) {
  const navigate = useNavigate()
  const profile = useProfile((state) => state.profile)
  const [sidebarOpen, setSidebarOpen] = usePreference('sidebar.open', true)
  const [tagsView] = usePreference('settings.tagsView', true)
  const [fixedHeader] = usePreference('settings.fixedHeader', true)
  if (!profile) return null
  const trail = [
    { title: '首页', href: '/dashboard' },
    ...(current && current.path !== '/dashboard'
      ? [...(current.group ? [{ title: current.group }] : []), { title: current.title }]
      : []),
  ]
  return (
    <>
      <AppShell
        productName="邻里"
        homeHref="/dashboard"
        menu={shellMenu(profile.menus)}
        path={current?.path ?? ''}
        trail={trail}
        sidebarOpen={sidebarOpen}
        onSidebarOpenChange={setSidebarOpen}
        fixedHeader={fixedHeader}
        search={
          <HeaderSearch
            pages={pages.map(({ path, title, group }) => ({
              key: path,
              path,
              title,
              ...(group && { group }),
            }))}
            onSelect={(page) => void navigate(page.path)}
          />
        }
        actions={
          <>
            <Alerts pages={pages} />
            <FullscreenToggle />
          </>
        }
        account={<AccountMenu />}
        tabs={tagsView ? <Tabs current={current?.path ?? ''} /> : undefined}
      >
        {children}
      </AppShell>
      <Watermark lines={watermarkLines(profile)} />
    </>
  )
}
