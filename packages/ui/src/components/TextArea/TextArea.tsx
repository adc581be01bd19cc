import type { Ref, TextareaHTMLAttributes } from 'react'
import { assignInlineVars } from '../../private/assignInlineVars.ts'
import type { ControlProps } from '../../private/field/ControlProps.ts'
import * as control from '../../private/field/control.css.ts'
import { useControl } from '../../private/field/useControl.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import * as css from './TextArea.css.ts'

type Native = Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  keyof ControlProps | 'value' | 'defaultValue' | 'onChange' | 'size' | 'rows'
>

export interface TextAreaProps extends ControlProps, Native {
  /** `undefined` leaves the state to the control; `null` is empty. */
  value?: string | null | undefined
  /** First value when uncontrolled. @default '' */
  defaultValue?: string | undefined
  /** Every change, with the text as it stands. */
  onChange?: ((value: string) => void) | undefined
  /** Lines shown at least. @default 3 */
  minRows?: number | undefined
  /** Lines to which it grows with its text. @default 10 */
  maxRows?: number | undefined
  /** Shows how many of `maxLength` characters are used. @default true where `maxLength` is given */
  showCount?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<textarea>`. */
  controlRef?: Ref<HTMLTextAreaElement> | undefined
}

/** Several lines of text; grows with them. */
export function TextArea({
  value,
  defaultValue = '',
  onChange,
  minRows = 3,
  maxRows = 10,
  maxLength,
  showCount: counted,
  name,
  readOnly = false,
  controlRef,
  ...rest
}: TextAreaProps) {
  const showCount = counted ?? maxLength !== undefined
  const { root, state, others, field } = useControl('TextArea', rest, control.box, control.tall, css.box)
  const [text, setText] = useControllableState<string>({
    value: value === null ? '' : value,
    defaultValue,
    onChange,
    name: 'TextArea',
  })
  return (
    <div
      {...state}
      data-readonly={presence(readOnly)}
      {...root}
      style={{
        ...assignInlineVars({ [css.minRows]: `${minRows}`, [css.maxRows]: `${maxRows}` }),
        ...root.style,
      }}
    >
      <textarea
        {...others}
        {...field.aria}
        ref={controlRef}
        data-part="control"
        id={field.id}
        name={name}
        value={text}
        maxLength={maxLength}
        disabled={field.disabled}
        readOnly={readOnly}
        className={css.area}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {showCount && maxLength !== undefined && (
        <span className={css.count} aria-hidden="true">
          {text.length}/{maxLength}
        </span>
      )}
    </div>
  )
}
