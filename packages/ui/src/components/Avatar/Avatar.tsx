import { UserRound } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { Icon } from '../Icon/Icon.tsx'
import { initialOf } from './initialOf.ts'
import * as css from './Avatar.css.ts'

/** Every `AvatarSize`. */
export const avatarSizes = [24, 32, 40, 64] as const
/** Edge of an avatar (px). */
export type AvatarSize = (typeof avatarSizes)[number]

export interface AvatarProps extends BaseProps {
  /** Name of the person: the accessible name, and the source of the initial. */
  name?: string | undefined
  /** Picture; the initial stands in while there is none or it cannot be loaded. */
  src?: string | undefined
  /** Pixels. @default 32 */
  size?: AvatarSize | undefined
  /** Circle for people, square for things. @default 'circle' */
  shape?: 'circle' | 'square' | undefined
  /** The name stands next to it, so it need not be said twice. @default false */
  decorative?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

/** A person: picture, else initial, else a figure. */
export function Avatar({
  name,
  src,
  size = 32,
  shape = 'circle',
  decorative = false,
  className,
  ...rest
}: AvatarProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const [broken, setBroken] = useState<string>()
  const initial = initialOf(name)
  const naming = decorative || !name ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <span
      data-component="Avatar"
      {...naming}
      {...rest}
      className={joinClasses(css.root, css.size[size], shape === 'square' && css.square, className)}
    >
      {src && broken !== src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initial || <Icon of={UserRound} size={size >= 40 ? 20 : 16} />
      )}
    </span>
  )
}
