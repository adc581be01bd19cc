import type { ReactNode } from 'react'
import * as css from './WallSettings.css.ts'

/** Things that belong together, under their name. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A thing that is wanted or not. */
export function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className={css.choice}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {children}
    </label>
  )
}

interface PressProps {
  readonly label: string
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A small button that says its name to who does not see its sign. */
export function Press({ label, disabled = false, onPress, children }: PressProps) {
  return (
    <button type="button" className={css.small} aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </button>
  )
}
