import { Popover as HeadlessPopover, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Fragment, type ReactElement, type ReactNode, type Ref } from 'react'
import { anchorTo } from '../../private/anchorTo.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as overlay from '../../private/overlay.css.ts'
import type { Align, Side } from '../../private/placement.ts'
import * as css from './Popover.css.ts'

export interface PopoverProps extends BaseProps {
  /** One button (Button, IconButton …); pressing it opens and closes the panel. */
  trigger: ReactElement
  /** Names the panel, where its content has no heading of its own. */
  label?: string
  /** @default 'bottom' */
  side?: Side
  /** @default 'start' */
  align?: Align
  /** Moves the focus into the panel when it opens. @default true */
  focus?: boolean
  /** Content, or a function that is given `close`. */
  children: ReactNode | ((detail: { close: () => void }) => ReactNode)
  /** The panel, while it is open. */
  ref?: Ref<HTMLDivElement>
}

/** A panel beside its button, with anything inside. Escape and a press outside close it. */
export function Popover({
  trigger,
  label,
  side = 'bottom',
  align = 'start',
  focus = true,
  className,
  children,
  ...rest
}: PopoverProps) {
  return (
    <HeadlessPopover className={css.root}>
      <PopoverButton as={Fragment}>{trigger}</PopoverButton>
      <PopoverPanel
        data-component="Popover"
        transition
        focus={focus}
        anchor={{ to: anchorTo(side, align), gap: 4, padding: 8 }}
        role={label ? 'dialog' : undefined}
        aria-label={label}
        {...rest}
        className={joinClasses(overlay.popup, css.panel, className)}
      >
        {({ close }) => <>{typeof children === 'function' ? children({ close: () => close() }) : children}</>}
      </PopoverPanel>
    </HeadlessPopover>
  )
}
