import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import * as look from '../../private/button.css.ts'
import type { ButtonTone, ButtonVariant } from '../../private/buttonLook.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { presence } from '../../private/presence.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon, type IconSource, type IconType } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import * as css from './Button.css.ts'

type Native = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  keyof BaseProps | 'type' | 'disabled' | 'children'
>

export interface ButtonProps extends BaseProps, Native {
  /** Weight of the action. @default 'default' */
  variant?: ButtonVariant | undefined
  /** Danger for what cannot be undone. @default 'neutral' */
  tone?: ButtonTone | undefined
  /** Size of the button. @default the size of the page */
  size?: ControlSize | undefined
  /** Before the label. */
  icon?: IconSource | undefined
  /** After the label. */
  iconEnd?: IconType | undefined
  /** Shows a spinner and ignores presses; width and focus stay. @default false */
  loading?: boolean | undefined
  /** Cannot be used. @default false */
  disabled?: boolean | undefined
  /** Why it cannot be pressed: disables it, keeps it focusable and says so in a tooltip. */
  disabledReason?: string | undefined
  /** As wide as its container. @default false */
  block?: boolean | undefined
  /** What it does in a form. @default 'button' */
  type?: 'button' | 'submit' | 'reset' | undefined
  /** The label. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Does something on this page. To go somewhere use LinkButton or TextLink. */
export function Button({
  variant = 'default',
  tone = 'neutral',
  size,
  icon,
  iconEnd,
  loading = false,
  disabled = false,
  disabledReason,
  block = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const refused = loading || disabledReason !== undefined
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) {
      // A refused submit button must not submit either.
      event.preventDefault()
      return
    }
    onClick?.(event)
  }
  const button = (
    <button
      data-component="Button"
      data-variant={variant}
      data-tone={tone}
      data-size={size}
      data-loading={presence(loading)}
      data-disabled={presence(disabled || disabledReason !== undefined)}
      aria-busy={loading || undefined}
      aria-disabled={refused || undefined}
      {...rest}
      type={type}
      disabled={disabled && disabledReason === undefined}
      onClick={handleClick}
      className={joinClasses(look.root, block && look.block, className)}
    >
      {loading && <Spinner label={null} className={icon ? css.inPlace : css.centre} />}
      {icon && !loading && <Icon of={icon} />}
      <span className={joinClasses(look.label, loading && !icon && css.covered)}>{children}</span>
      {iconEnd && <Icon of={iconEnd} />}
    </button>
  )
  return disabledReason === undefined ? button : <Tooltip content={disabledReason}>{button}</Tooltip>
}
