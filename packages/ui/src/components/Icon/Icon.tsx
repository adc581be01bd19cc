import type { ComponentType, Ref } from 'react'
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

/** Every `IconSize`. */
export const iconSizes = ['control', 14, 16, 18, 20, 32] as const
/** Edge of an icon (px), or `control` for that of the control around it. */
export type IconSize = (typeof iconSizes)[number]

export interface IconProps extends BaseProps {
  /** The lucide icon. */
  of: IconType
  /** Pixels, or `control`: what the current control size asks for. @default 'control' */
  size?: IconSize
  /** Accessible name; without it the icon is decoration. */
  label?: string
  /** The root element. */
  ref?: Ref<SVGSVGElement>
}

/** One icon of the family, in the current text colour. */
export function Icon({ of: Glyph, size = 'control', label, className, ...rest }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Glyph
      data-component="Icon"
      strokeWidth={1.5}
      {...naming}
      {...rest}
      className={joinClasses(css.root, css.size[size], className)}
    />
  )
}
