import type { IconSource } from '../components/Icon/Icon.tsx'

/** A line of a menu that does something. */
export interface MenuAction {
  /** Tells it from the others. */
  key: string
  /** What it does. */
  label: string
  /** Before the label. */
  icon?: IconSource | undefined
  /** Keys that do the same, shown at the end. */
  shortcut?: string | undefined
  /** Goes somewhere instead of doing something. */
  href?: string | undefined
  /** It was chosen; the menu closes. */
  onSelect?: (() => void) | undefined
  /** Danger for what cannot be undone. @default 'neutral' */
  tone?: 'neutral' | 'danger' | undefined
  /** Is shown, but cannot be chosen. */
  disabled?: boolean | undefined
  /** Why it cannot be chosen; disables it and stands under the label. */
  disabledReason?: string | undefined
}

/** A line between two groups; with a label it heads the next one. */
export interface MenuSeparator {
  /** Tells it from the others. */
  key: string
  /** Marks it. */
  separator: true
  /** Name of the lines below it. */
  label?: string | undefined
}

/** A line of a menu, or what stands between two. */
export type MenuEntry = MenuAction | MenuSeparator

export const isSeparator = (entry: MenuEntry): entry is MenuSeparator => 'separator' in entry

export const isDisabled = (action: MenuAction): boolean =>
  action.disabled === true || action.disabledReason !== undefined
