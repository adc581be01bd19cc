import { Icon } from '../components/Icon/Icon.tsx'
import type { MenuAction } from './menuItems.ts'
import * as css from './menuRow.css.ts'

/** Inside of one menu row: icon, label, reason, keys. */
export function MenuRow({ action }: { action: MenuAction }) {
  return (
    <>
      {action.icon && <Icon of={action.icon} className={css.icon} />}
      <span className={css.text}>
        {action.label}
        {action.disabledReason !== undefined && <span className={css.reason}>{action.disabledReason}</span>}
      </span>
      {action.shortcut !== undefined && <kbd className={css.shortcut}>{action.shortcut}</kbd>}
    </>
  )
}
