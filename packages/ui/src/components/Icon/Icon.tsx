import { cloneElement, type ComponentType, isValidElement, type ReactElement, type Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './Icon.css.ts'

/** A lucide icon, imported by its own name: `import { Plus } from 'lucide-react'`. */
export type IconType = ComponentType<{
  ref?: Ref<SVGSVGElement> | undefined
  className?: string | undefined
  strokeWidth?: number | string | undefined
  width?: number | string | undefined
  height?: number | string | undefined
}>

/** An icon by its component, or an element, such as `<Plus />`, which a server can send. */
export type IconSource = IconType | ReactElement

/** Every `IconSize`. */
export const iconSizes = ['control', 14, 16, 18, 20, 32] as const
/** Edge of an icon (px), or `control` for that of the control around it. */
export type IconSize = (typeof iconSizes)[number]

export interface IconProps extends BaseProps {
  /** The lucide icon, or an element of any `<svg>`. */
  of: IconSource
  /** Pixels, or `control`: what the current control size asks for. @default 'control' */
  size?: IconSize | undefined
  /** Accessible name; without it the icon is decoration. */
  label?: string | undefined
  /** The root element. */
  ref?: Ref<SVGSVGElement> | undefined
}

/** One icon of the family, in the current text colour. */
export function Icon({ of, size = 'control', label, className, ...rest }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const look = {
    'data-component': 'Icon',
    strokeWidth: 1.5,
    ...naming,
    ...rest,
    className: joinClasses(css.root, css.size[size], className),
  }
  if (isValidElement(of)) return cloneElement(of, look)
  const Glyph = of
  return <Glyph {...look} />
}
