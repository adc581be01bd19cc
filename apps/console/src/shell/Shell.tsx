import { pageUrl } from '@linli/api-client/contract/page-urls'
import { AppShell } from '@linli/ui/app-shell'
import { FullscreenToggle } from '@linli/ui/fullscreen-toggle'
import { Watermark } from '@linli/ui/watermark'
import { Building2 } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type MenuPage, siteTitle } from '../resource/route-match.ts'
import { AccountPanels } from '../features/account/components/AccountPanels.tsx'
import { ExpiryReminder } from '../features/account/components/ExpiryReminder.tsx'
import { useProfile, useSetting } from '../session/profile.ts'
import { headerHeight, useSettings } from '../session/settings.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { afterPaint } from './after-paint.ts'
import { Alerts } from './Alerts.tsx'
import { HelpButton } from './HelpButton.tsx'
import { Search } from './Search.tsx'
import { shellMenu } from './shell-menu.ts'
import { ShellNotices } from './ShellNotices.tsx'
import { useSidebar, watchDevice } from './sidebar.ts'
import { Tabs } from './Tabs.tsx'
import { useKeptTabs } from './useKeptTabs.ts'
import { WorkButton } from './WorkButton.tsx'
import { watermarkLines } from './watermark-lines.ts'

interface ShellProps {
  readonly pages: readonly MenuPage[]
  readonly current: MenuPage | null
  readonly children: ReactNode
}

/** The frame of the design system, wired to session, menus and preferences. */
export function Shell({ pages, current, children }: ShellProps) {
  const profile = useProfile((state) => state.profile)
  const { open: sidebarOpen, animated, toggle, close } = useSidebar()
  const [settings] = useSettings()
  const site = useSetting('site.title', 'string') ?? siteTitle
  useKeptTabs(pages)
  useEffect(() => watchDevice(), [])
  if (!profile) return null
  const trail = [
    { title: '首页', href: pageUrl('dashboard') },
    ...(current && current.path !== pageUrl('dashboard')
      ? [...(current.group ? [{ title: current.group }] : []), { title: current.title }]
      : []),
  ]
  return (
    <>
      <AppShell
        productName={site}
        homeHref={pageUrl('dashboard')}
        menu={shellMenu(profile.menus)}
        path={current?.path ?? ''}
        trail={trail}
        sidebarOpen={sidebarOpen}
        onSidebarOpenChange={(open) => (open ? toggle() : close())}
        sidebarAnimated={animated}
        fixedHeader={settings.fixedHeader}
        {...(settings.sidebarLogo && { logo: <Logo site={site} collapsed={!sidebarOpen} /> })}
        search={<Search pages={pages} />}
        actions={
          <>
            <Alerts pages={pages} />
            <WorkButton />
            <HelpButton />
            <FullscreenToggle />
          </>
        }
        account={<AccountMenu />}
        tabs={settings.tagsView ? <Tabs current={current?.path ?? ''} /> : undefined}
        banner={<ShellNotices />}
      >
        {children}
      </AppShell>
      <AccountPanels />
      <ExpiryReminder />
      <RenewedWatermark path={current?.path ?? ''} />
    </>
  )
}

function Logo({ site, collapsed }: { readonly site: string; readonly collapsed: boolean }) {
  return (
    <span className="flex items-center gap-2 text-h4 text-accent-text">
      <Building2 size={20} aria-hidden />
      {!collapsed && <span className="truncate">{site}</span>}
    </span>
  )
}

/** What bar, tab strip and sidebar take; not measured, so that no style sheet can lie about it. */
function useFrameSize() {
  const { open, device } = useSidebar()
  const [settings] = useSettings()
  return {
    blockStart: headerHeight(settings),
    inlineStart: device === 'mobile' ? 0 : open ? 210 : 56,
  }
}

/** Drawn anew after every navigation (spec section 4): once the page is painted, which would else wait for it. */
function RenewedWatermark({ path }: { readonly path: string }) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const [painted, setPainted] = useState(path)
  // After the frame, not in it: putting it on top asks for the layout of the whole page.
  useEffect(() => afterPaint(() => setPainted(path)), [path])
  return <PageWatermark key={painted} />
}

function PageWatermark() {
  const profile = useProfile((state) => state.profile)
  const shown = useSetting('site.watermark', 'boolean') !== false
  const [now] = useState(() => new Date())
  const frame = useFrameSize()
  return shown && profile && <Watermark lines={watermarkLines(profile, now)} {...frame} />
}
