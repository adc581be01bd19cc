import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import * as look from '../../private/button.css.ts'
import type { ButtonVariant } from '../../private/buttonLook.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import type { ControlSize } from '../../theme/appearance.ts'
import { Icon, type IconSource, type IconType } from '../Icon/Icon.tsx'

export interface LinkButtonProps extends BaseProps {
  /** Where it leads. */
  href: string
  /** Opens in a new tab, with a safe `rel`. @default false */
  newTab?: boolean | undefined
  /** Saves the target instead of opening it. */
  download?: boolean | string | undefined
  /** Weight of the way. @default 'default' */
  variant?: ButtonVariant | undefined
  /** Size of the button. @default the size of the page */
  size?: ControlSize | undefined
  /** Before the label. */
  icon?: IconSource | undefined
  /** After the label. */
  iconEnd?: IconType | undefined
  /** The label. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** A link that looks like a button: goes somewhere, can be opened in a new tab. */
export function LinkButton({
  href,
  newTab = false,
  variant = 'default',
  size,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  return (
    <RouterLink
      data-component="LinkButton"
      data-variant={variant}
      data-tone="neutral"
      data-size={size}
      {...rest}
      href={href}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener noreferrer' : undefined}
      className={joinClasses(look.root, className)}
    >
      {icon && <Icon of={icon} />}
      <span className={look.label}>{children}</span>
      {iconEnd && <Icon of={iconEnd} />}
    </RouterLink>
  )
}
