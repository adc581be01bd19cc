import { create } from 'zustand'

/** What concerns the user and opens over any page. */
export type AccountPanel =
  | 'password'
  | 'settings'
  | 'role'
  | 'wechat'
  | 'security'
  | 'profile'
  | 'work'
  | 'help'
  | 'wall'

/** The panel that is open. */
export const useAccountPanel = create<{ readonly open: AccountPanel | null }>()(() => ({ open: null }))

export const openPanel = (panel: AccountPanel): void => useAccountPanel.setState({ open: panel })
export const closePanel = (): void => useAccountPanel.setState({ open: null })
