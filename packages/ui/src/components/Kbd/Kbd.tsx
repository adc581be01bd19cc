import { type Ref, useSyncExternalStore } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './Kbd.css.ts'

export interface KbdProps extends BaseProps {
  /** Pressed together: `['mod', 'K']`. `mod` is ⌘ on Apple keyboards, else Ctrl. */
  keys: readonly string[]
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const never = () => () => {}
const apple: Record<string, string> = { mod: '⌘', alt: '⌥', shift: '⇧', ctrl: '⌃' }
const others: Record<string, string> = { mod: 'Ctrl', alt: 'Alt', shift: 'Shift', ctrl: 'Ctrl' }

/** Keys to press. */
export function Kbd({ keys, className, ...rest }: KbdProps) {
  const names = useSyncExternalStore(never, isApple, () => false) ? apple : others
  return (
    <kbd data-component="Kbd" {...rest} className={joinClasses(css.root, className)}>
      {keys.map((key) => (
        <kbd key={key} className={css.key}>
          {names[key.toLowerCase()] ?? key}
        </kbd>
      ))}
    </kbd>
  )
}
