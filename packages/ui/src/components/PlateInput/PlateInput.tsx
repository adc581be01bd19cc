import { checkPlate, type PlateColor, type PlateOptions } from '@linli/validators/check-plate'
import { formatPlate } from '@linli/validators/format-plate'
import { normalizePlate } from '@linli/validators/normalize-plate'
import { CircleX, Keyboard } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { special } from '../../locale/zh-CN/special.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import * as control from '../../private/field/control.css.ts'
import { InnerButton } from '../../private/field/InnerButton.tsx'
import { useControl } from '../../private/field/useControl.ts'
import { FloatingPanel } from '../../private/floating/FloatingPanel.tsx'
import { useControlPanel } from '../../private/floating/useControlPanel.ts'
import { isComposing } from '../../private/isComposing.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useMediaQuery } from '../../private/useMediaQuery.ts'
import { PlateKeyboard } from '../PlateKeyboard/PlateKeyboard.tsx'
import { Tag, type TagTone } from '../Tag/Tag.tsx'
import * as css from './PlateInput.css.ts'

export interface PlateInputProps extends ControlProps, ValueProps<string> {
  /** Kind and colour the plate should be of; the form's check refuses others, this only reads them. */
  plate?: PlateOptions | undefined
  /** Says what kind of plate it is, once it is one. @default true */
  reading?: boolean | undefined
  /** Stands there while it is empty. @default 请输入车牌号 */
  placeholder?: string | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** Shows the value, which can be focused and copied but not changed. @default false */
  readOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

const tones: Record<PlateColor, TagTone> = {
  blue: 'info',
  yellow: 'warning',
  green: 'success',
  yellow_green: 'success',
  white: 'neutral',
  black: 'neutral',
  other: 'neutral',
}

/**
 * A number plate: typed, pasted or entered on a keyboard of its own, which opens by its button, the down arrow, or a
 * touch. The value is half-width, upper case and without separators, whatever was typed.
 */
export function PlateInput({
  value,
  defaultValue = null,
  onChange,
  plate,
  reading = true,
  placeholder,
  clearable = true,
  readOnly = false,
  name,
  controlRef,
  onBlur,
  ...rest
}: PlateInputProps) {
  const words = useMessages('forms', forms)
  const messages = useMessages('special', special)
  const { root, state, others, field } = useControl('PlateInput', rest, control.box)
  const [number, setNumber] = useControllableState<string | null>({
    value,
    defaultValue,
    onChange,
    name: 'PlateInput',
  })
  const locked = field.disabled || readOnly
  const { open, setOpened, close, focus, escape, leave, panel, boxRef, focusRef } = useControlPanel({
    rootRef: root.ref,
    controlRef,
    locked,
    onBlur,
  })
  const [focused, setFocused] = useState(false)
  // What an input method has not finished yet.
  const [composing, setComposing] = useState<string>()
  const touch = useMediaQuery('(pointer: coarse)')
  const text = number ?? ''
  const read = reading && text !== '' ? checkPlate(text, plate) : undefined

  const change = (typed: string) => {
    const next = normalizePlate(typed)
    setNumber(next === '' ? null : next)
  }
  const keyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || locked) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpened('keyboard')
    } else if (event.key === 'Tab') setOpened(null)
    else escape(event)
  }

  return (
    <div {...state} data-open={presence(open)} data-readonly={presence(readOnly)} {...root} ref={boxRef}>
      <input
        {...others}
        {...field.aria}
        ref={focusRef}
        data-part="control"
        id={field.id}
        name={name}
        value={composing ?? (focused || open ? text : formatPlate(text))}
        placeholder={placeholder ?? messages.platePlaceholder}
        disabled={field.disabled}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        // Our keys instead of the ones of the system, which would cover them.
        inputMode={touch && open ? 'none' : 'text'}
        className={control.input}
        onChange={(event) => {
          if (composing === undefined) change(event.currentTarget.value)
          else setComposing(event.currentTarget.value)
        }}
        onCompositionStart={(event) => setComposing(event.currentTarget.value)}
        onCompositionEnd={(event) => {
          setComposing(undefined)
          change(event.currentTarget.value)
        }}
        onPointerDown={(event) => {
          if (event.pointerType === 'touch' && !locked) setOpened('pointer')
        }}
        onKeyDown={keyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          leave()
        }}
      />
      {read?.ok && (
        <Tag tone={tones[read.value.color ?? 'other']}>{messages.plateKinds[read.value.kind]}</Tag>
      )}
      {clearable && text !== '' && !locked && (
        <InnerButton
          icon={CircleX}
          label={words.clear}
          skipTab
          onClick={() => {
            setNumber(null)
            focus()
          }}
        />
      )}
      <InnerButton
        icon={Keyboard}
        label={messages.plateKeyboard}
        expanded={open}
        disabled={locked}
        onClick={() => (open ? close() : setOpened('pointer'))}
      />
      {open && (
        <FloatingPanel {...panel} label={messages.plateKeyboard} className={css.panel}>
          <PlateKeyboard value={text} onChange={change} />
        </FloatingPanel>
      )}
    </div>
  )
}
