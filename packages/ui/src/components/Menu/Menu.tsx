import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react'
import { Fragment, type ReactElement, type Ref } from 'react'
import { anchorTo } from '../../private/anchorTo.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { isDisabled, isSeparator, type MenuAction, type MenuEntry } from '../../private/menuItems.ts'
import { MenuRow } from '../../private/MenuRow.tsx'
import * as row from '../../private/menuRow.css.ts'
import * as overlay from '../../private/overlay.css.ts'
import type { Align, Side } from '../../private/placement.ts'
import { RouterLink } from '../../private/RouterLink.tsx'

export interface MenuProps extends BaseProps {
  /** One button (Button, IconButton …) that opens the menu. */
  trigger: ReactElement
  /** Rows and separators, in order. */
  items: readonly MenuEntry[]
  /** @default 'bottom' */
  side?: Side
  /** @default 'start' */
  align?: Align
  /** The list, while it is open. */
  ref?: Ref<HTMLDivElement>
}

function Row({ action }: { action: MenuAction }) {
  const shared = { 'data-tone': action.tone ?? 'neutral', className: overlay.item }
  return (
    <MenuItem disabled={isDisabled(action)}>
      {action.href !== undefined && !isDisabled(action) ? (
        <RouterLink {...shared} href={action.href} onClick={() => action.onSelect?.()}>
          <MenuRow action={action} />
        </RouterLink>
      ) : (
        <button {...shared} type="button" onClick={() => action.onSelect?.()}>
          <MenuRow action={action} />
        </button>
      )}
    </MenuItem>
  )
}

/** A list of actions behind a button. Arrows, Home, End and typing move in it. */
export function Menu({ trigger, items, side = 'bottom', align = 'start', className, ...rest }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton as={Fragment}>{trigger}</MenuButton>
      <MenuItems
        data-component="Menu"
        transition
        modal={false}
        anchor={{ to: anchorTo(side, align), gap: 4, padding: 8 }}
        {...rest}
        className={joinClasses(overlay.popup, row.list, className)}
      >
        {items.map((entry) =>
          isSeparator(entry) ? (
            <Fragment key={entry.key}>
              <MenuSeparator className={row.separator} />
              {entry.label !== undefined && (
                <div role="presentation" className={row.heading}>
                  {entry.label}
                </div>
              )}
            </Fragment>
          ) : (
            <Row key={entry.key} action={entry} />
          ),
        )}
      </MenuItems>
    </HeadlessMenu>
  )
}
