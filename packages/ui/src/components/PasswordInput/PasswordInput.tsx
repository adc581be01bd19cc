import { Eye, EyeOff } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { InnerButton } from '../../private/field/InnerButton.tsx'
import { splitData } from '../../private/field/useFieldControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx'
import * as css from './PasswordInput.css.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

export interface PasswordInputProps
  extends Omit<TextInputProps, 'type' | 'suffix' | 'prefix' | 'clearable' | 'showCount' | 'mono'> {
  /** Shows strength and rules of a new password below the input (8–20 characters, four kinds). @default false */
  strength?: boolean | undefined
  /** A button that shows the text. @default true */
  revealable?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A password; it can be shown, warns of Caps Lock and, for new passwords, rates their strength. */
export function PasswordInput({
  value,
  defaultValue = '',
  onChange,
  strength = false,
  revealable = true,
  className,
  style,
  ref,
  onKeyUp,
  onBlur,
  ...rest
}: PasswordInputProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('forms', forms)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [password, setPassword] = useControllableState<string>({
    value: value === null ? '' : value,
    defaultValue,
    onChange,
    name: 'PasswordInput',
  })
  const [data, others] = splitData(rest)

  return (
    <div
      data-component="PasswordInput"
      {...data}
      ref={ref}
      style={style}
      className={joinClasses(css.root, className)}
    >
      <TextInput
        autoComplete={strength ? 'new-password' : 'current-password'}
        {...others}
        type={shown ? 'text' : 'password'}
        value={password}
        onChange={setPassword}
        onKeyUp={(event: KeyboardEvent<HTMLInputElement>) => {
          onKeyUp?.(event)
          setCapsLock(event.getModifierState('CapsLock'))
        }}
        onBlur={() => {
          setCapsLock(false)
          onBlur?.()
        }}
        suffix={
          revealable ? (
            <InnerButton
              icon={shown ? EyeOff : Eye}
              label={shown ? messages.hidePassword : messages.showPassword}
              onClick={() => setShown(!shown)}
            />
          ) : undefined
        }
      />
      {capsLock && (
        <span role="status" className={css.capsLock}>
          {messages.capsLock}
        </span>
      )}
      {strength && password !== '' && <PasswordStrength password={password} />}
    </div>
  )
}
