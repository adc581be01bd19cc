import type { IconType } from '../components/Icon/Icon.tsx'

export interface MenuAction {
  key: string
  label: string
  /** Before the label. */
  icon?: IconType | undefined
  /** Keys that do the same, shown at the end. */
  shortcut?: string | undefined
  /** Goes somewhere instead of doing something. */
  href?: string | undefined
  onSelect?: (() => void) | undefined
  /** @default 'neutral' */
  tone?: 'neutral' | 'danger' | undefined
  disabled?: boolean | undefined
  /** Why it cannot be chosen; disables it and stands under the label. */
  disabledReason?: string | undefined
}

/** A line between two groups; with a label it heads the next one. */
export interface MenuSeparator {
  key: string
  separator: true
  label?: string | undefined
}

export type MenuEntry = MenuAction | MenuSeparator

export const isSeparator = (entry: MenuEntry): entry is MenuSeparator => 'separator' in entry

export const isDisabled = (action: MenuAction): boolean =>
  action.disabled === true || action.disabledReason !== undefined
