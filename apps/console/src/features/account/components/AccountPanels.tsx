import { type ComponentType, lazy, Suspense } from 'react'
import { type AccountPanel, useAccountPanel } from '../account-panels.ts'

const panels: Readonly<Record<AccountPanel, ComponentType>> = {
  password: lazy(() => import('./ChangePasswordDialog.tsx')),
  settings: lazy(() => import('./SettingsDrawer.tsx')),
  role: lazy(() => import('./RoleDialog.tsx')),
  wechat: lazy(() => import('./WechatBindDialog.tsx')),
  security: lazy(() => import('./SecurityDrawer.tsx')),
  profile: lazy(() => import('./ProfileDrawer.tsx')),
  work: lazy(() => import('./WorkDrawer.tsx')),
  help: lazy(() => import('./HelpDrawer.tsx')),
}

/** The panel of the user that is open; each loads when it is opened for the first time. */
export function AccountPanels() {
  const open = useAccountPanel((state) => state.open)
  const Panel = open === null ? null : panels[open]
  return <Suspense>{Panel && <Panel />}</Suspense>
}
