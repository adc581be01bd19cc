import { Fragment } from 'react'
import { isDisabled, isSeparator, type MenuAction, type MenuEntry } from './menuItems.ts'
import { MenuRow } from './MenuRow.tsx'
import * as css from './menuRow.css.ts'
import * as overlay from './overlay.css.ts'
import { presence } from './presence.ts'
import { RouterLink } from './RouterLink.tsx'

interface RowProps {
  action: MenuAction
  onChoose: (action: MenuAction) => void
}

function Row({ action, onChoose }: RowProps) {
  const off = isDisabled(action)
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: overlay.item,
    'data-tone': action.tone ?? 'neutral',
    'data-disabled': presence(off),
    'aria-disabled': off || undefined,
  } as const
  const choose = () => {
    if (!off) onChoose(action)
  }
  if (action.href !== undefined && !off)
    return (
      <RouterLink {...shared} href={action.href} onClick={choose}>
        <MenuRow action={action} />
      </RouterLink>
    )
  return (
    <button
      {...shared}
      type="button"
      onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={choose}
    >
      <MenuRow action={action} />
    </button>
  )
}

export interface MenuRowsProps {
  items: readonly MenuEntry[]
  /** The menu is to close, then `onSelect` of the action to run. */
  onChoose: (action: MenuAction) => void
}

/** The rows of a menu; what is around them has the role and the keys. */
export function MenuRows({ items, onChoose }: MenuRowsProps) {
  return items.map((entry) =>
    isSeparator(entry) ? (
      <Fragment key={entry.key}>
        <hr className={css.separator} />
        {entry.label !== undefined && (
          <div role="presentation" className={css.heading}>
            {entry.label}
          </div>
        )}
      </Fragment>
    ) : (
      <Row key={entry.key} action={entry} onChoose={onChoose} />
    ),
  )
}
