import { ExternalLink } from 'lucide-react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { link } from '../../locale/zh-CN/link.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './TextLink.css.ts'

/** Every `TextLinkTone`. */
export const textLinkTones = ['accent', 'quiet', 'danger'] as const
/** Colour of a link by what it does. */
export type TextLinkTone = (typeof textLinkTones)[number]

interface Shared extends BaseProps {
  /** Colour by what it does. @default 'accent' */
  tone?: TextLinkTone | undefined
  /** Always underlined: inside running text, where colour alone would tell it apart. @default false */
  underline?: boolean | undefined
  /** The words. */
  children: ReactNode
}

export interface TextLinkProps extends Shared {
  /** Where it leads. */
  href: string
  /** Opens in a new tab and says so. @default false */
  newTab?: boolean | undefined
  /** Runs first; `preventDefault()` stays on the page. */
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** The root element. */
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** A link in text or in a table cell. */
export function TextLink({
  href,
  newTab = false,
  tone = 'accent',
  underline = false,
  className,
  children,
  ...rest
}: TextLinkProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('link', link)
  return (
    <RouterLink
      data-component="TextLink"
      data-tone={tone}
      data-underline={presence(underline)}
      {...rest}
      href={href}
      target={newTab ? '_blank' : undefined}
      rel={newTab ? 'noopener noreferrer' : undefined}
      className={joinClasses(css.root, className)}
    >
      {children}
      {newTab && <Icon of={ExternalLink} size={14} label={messages.newTab} className={css.icon} />}
    </RouterLink>
  )
}

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof BaseProps | 'type' | 'children'>

export interface TextLinkButtonProps extends Shared, Native {
  /** The root element. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Looks like a link, acts like a button: for actions inside text and table cells. */
export function TextLinkButton({
  tone = 'accent',
  underline = false,
  className,
  children,
  ...rest
}: TextLinkButtonProps) {
  return (
    <button
      data-component="TextLinkButton"
      data-tone={tone}
      data-underline={presence(underline)}
      {...rest}
      type="button"
      className={joinClasses(css.root, className)}
    >
      {children}
    </button>
  )
}
