import { type ComponentType, Suspense } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { type AccountPanel, useAccountPanel } from '../account-panels.ts'

const panels: Readonly<Record<AccountPanel, ComponentType>> = {
  password: lazyCode(() => import('./ChangePasswordDialog.tsx')),
  settings: lazyCode(() => import('./SettingsDrawer.tsx')),
  role: lazyCode(() => import('./RoleDialog.tsx')),
  wechat: lazyCode(() => import('./WechatBindDialog.tsx')),
  security: lazyCode(() => import('./SecurityDrawer.tsx')),
  profile: lazyCode(() => import('./ProfileDrawer.tsx')),
  work: lazyCode(() => import('./WorkDrawer.tsx')),
  help: lazyCode(() => import('./HelpDrawer.tsx')),
  wall: lazyCode(() => import('./WallDialog.tsx')),
}

/** The panel of the user that is open; each loads when it is opened for the first time. */
export function AccountPanels() {
  const open = useAccountPanel((state) => state.open)
  const Panel = open === null ? null : panels[open]
  return <Suspense>{Panel && <Panel />}</Suspense>
}
