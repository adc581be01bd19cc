import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import * as look from '../../private/button.css.ts'
import type { ButtonTone, ButtonVariant } from '../../private/buttonLook.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import type { Side } from '../../private/placement.ts'
import { presence } from '../../private/presence.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon, type IconSize, type IconSource } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import * as css from './IconButton.css.ts'

type Native = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  keyof BaseProps | 'type' | 'disabled' | 'children'
>

export interface IconButtonProps extends BaseProps, Native {
  /** The lucide icon. */
  icon: IconSource
  /** Accessible name, also shown as tooltip. */
  label: string
  /** Weight of the action. @default 'text' */
  variant?: ButtonVariant | undefined
  /** Danger for what cannot be undone. @default 'neutral' */
  tone?: ButtonTone | undefined
  /** Size of the button. @default the size of the page */
  size?: ControlSize | undefined
  /** Pixels of the icon, where the control size's own does not fit. @default 'control' */
  iconSize?: IconSize | undefined
  /** Side of the tooltip. @default 'top' */
  tooltipSide?: Side | undefined
  /** Shows a spinner and ignores presses. @default false */
  loading?: boolean | undefined
  /** Cannot be used. @default false */
  disabled?: boolean | undefined
  /** Why it cannot be pressed: disables it, keeps it focusable and is added to the tooltip. */
  disabledReason?: string | undefined
  /** What it does in a form. @default 'button' */
  type?: 'button' | 'submit' | undefined
  /** The root element. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is only an icon; it always has a name and a tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'text',
  tone = 'neutral',
  size,
  iconSize = 'control',
  tooltipSide = 'top',
  loading = false,
  disabled = false,
  disabledReason,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const refused = loading || disabledReason !== undefined
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (refused) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Tooltip
      content={disabledReason ?? label}
      side={tooltipSide}
      announce={disabledReason === undefined ? 'none' : 'describe'}
    >
      <button
        data-component="IconButton"
        data-variant={variant}
        data-tone={tone}
        data-quiet={presence(variant === 'text' && tone === 'neutral')}
        data-size={size}
        data-loading={presence(loading)}
        data-disabled={presence(disabled || disabledReason !== undefined)}
        aria-label={label}
        aria-busy={loading || undefined}
        aria-disabled={refused || undefined}
        {...rest}
        type={type}
        disabled={disabled && disabledReason === undefined}
        onClick={handleClick}
        className={joinClasses(look.root, css.root, className)}
      >
        {loading ? <Spinner label={null} /> : <Icon of={icon} size={iconSize} />}
      </button>
    </Tooltip>
  )
}
