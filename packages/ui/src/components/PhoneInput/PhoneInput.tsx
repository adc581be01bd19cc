import type { Ref } from 'react'
import { useControllableState } from '../../private/useControllableState.ts'
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx'
import { useKeptCaret } from '../../private/useKeptCaret.ts'
import { groupPhone, phoneDigits } from './groupDigits.ts'

export interface PhoneInputProps extends Omit<TextInputProps, 'type' | 'maxLength' | 'showCount' | 'mono'> {
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A mainland mobile number: shown 3-4-4, the value is the bare digits whatever was typed or pasted. */
export function PhoneInput({ value, defaultValue = '', onChange, controlRef, ...rest }: PhoneInputProps) {
  const [digits, setDigits] = useControllableState<string>({
    value: value === null ? '' : value,
    defaultValue,
    onChange,
    name: 'PhoneInput',
  })
  const { inputRef, keepCaret } = useKeptCaret(controlRef)
  return (
    <TextInput
      inputMode="tel"
      autoComplete="tel-national"
      data-component="PhoneInput"
      {...rest}
      controlRef={inputRef}
      type="tel"
      value={groupPhone(digits)}
      onChange={(text) => {
        const next = phoneDigits(text)
        keepCaret(text, groupPhone(next), /\d/u)
        setDigits(next)
      }}
    />
  )
}
