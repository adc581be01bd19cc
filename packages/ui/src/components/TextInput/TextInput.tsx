import { CircleX } from 'lucide-react'
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { composeHandlers } from '../../private/composeHandlers.ts'
import type { ControlProps } from '../../private/field/ControlProps.ts'
import * as css from '../../private/field/control.css.ts'
import { InnerButton } from '../../private/field/InnerButton.tsx'
import { useControl } from '../../private/field/useControl.ts'
import { isComposing } from '../../private/isComposing.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import { Icon, type IconSource } from '../Icon/Icon.tsx'

type Native = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  keyof ControlProps | 'value' | 'defaultValue' | 'onChange' | 'size' | 'prefix' | 'type'
>

export interface TextInputProps extends ControlProps, Native {
  /** `undefined` leaves the state to the input; `null` is empty. */
  value?: string | null | undefined
  /** First value when uncontrolled. @default '' */
  defaultValue?: string | undefined
  /** Every change, with the text as it stands. */
  onChange?: ((value: string) => void) | undefined
  /** Enter was pressed, and not to confirm a candidate of an input method. */
  onEnter?: ((value: string) => void) | undefined
  /** Kind of text: which keyboard a telephone shows, and what the browser offers to fill in. @default 'text' */
  type?: 'text' | 'search' | 'tel' | 'email' | 'url' | 'password' | undefined
  /** Before the text. */
  icon?: IconSource | undefined
  /** Short text or element before the text. */
  prefix?: ReactNode
  /** Unit, count or button after the text. */
  suffix?: ReactNode
  /** A button that empties the input. @default false */
  clearable?: boolean | undefined
  /** Shows how many of `maxLength` characters are used. @default false */
  showCount?: boolean | undefined
  /** Fixed-width digits and letters: card numbers, codes, ids. @default false */
  mono?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export function TextInput({
  value,
  defaultValue = '',
  onChange,
  onEnter,
  onKeyDown,
  type = 'text',
  icon,
  prefix,
  suffix,
  clearable = false,
  showCount = false,
  mono = false,
  name,
  readOnly = false,
  controlRef,
  maxLength,
  ...rest
}: TextInputProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('forms', forms)
  const { root, state, others, field } = useControl('TextInput', rest, css.box)
  const [text, setText] = useControllableState<string>({
    value: value === null ? '' : value,
    defaultValue,
    onChange,
    name: 'TextInput',
  })
  const input = useRef<HTMLInputElement>(null)
  const inputRef = useMergedRefs(controlRef, input)

  const keyDown = composeHandlers<KeyboardEvent<HTMLInputElement>>(onKeyDown, (event) => {
    if (event.key === 'Enter' && !isComposing(event)) onEnter?.(event.currentTarget.value)
  })
  const focusInput = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    input.current?.focus()
  }
  const canClear = clearable && text !== '' && !field.disabled && !readOnly

  return (
    // Pressing the padding of the box is pressing the input; there is nothing to operate by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...state} data-readonly={presence(readOnly)} {...root} onMouseDown={focusInput}>
      {icon && (
        <span className={css.affix}>
          <Icon of={icon} />
        </span>
      )}
      {prefix !== undefined && <span className={css.affix}>{prefix}</span>}
      <input
        autoComplete="off"
        spellCheck={false}
        {...others}
        {...field.aria}
        ref={inputRef}
        data-part="control"
        id={field.id}
        type={type}
        name={name}
        value={text}
        disabled={field.disabled}
        readOnly={readOnly}
        maxLength={maxLength}
        className={joinClasses(css.input, mono && css.mono)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={keyDown}
      />
      {canClear && (
        <InnerButton
          icon={CircleX}
          label={messages.clear}
          skipTab
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        />
      )}
      {showCount && maxLength !== undefined && (
        <span className={css.affix} aria-hidden="true">
          {text.length}/{maxLength}
        </span>
      )}
      {suffix !== undefined && <span className={css.affix}>{suffix}</span>}
    </div>
  )
}
