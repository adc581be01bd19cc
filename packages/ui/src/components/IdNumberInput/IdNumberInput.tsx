import { checkResidentId } from '@linli/validators/check-resident-id'
import { zhCN } from '@linli/validators/messages/zh-CN'
import { toHalfWidth } from '@linli/validators/to-half-width'
import type { Ref } from 'react'
import { special } from '../../locale/zh-CN/special.ts'
import { splitData } from '../../private/field/useFieldControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { TextInput, type TextInputProps } from '../TextInput/TextInput.tsx'
import * as css from './IdNumberInput.css.ts'

export interface IdNumberInputProps
  extends Omit<TextInputProps, 'type' | 'maxLength' | 'showCount' | 'mono'> {
  /** Shows what the number says (birthday, sex, province), or what is wrong with it, once it is long enough. @default true */
  reading?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const normal = (text: string) => toHalfWidth(text).replaceAll(/\s/gu, '').replace(/x$/u, 'X').slice(0, 18)

/** A resident identity number, checked while it is typed; the value is half-width, without blanks, with a capital X. */
export function IdNumberInput({
  value,
  defaultValue = '',
  onChange,
  reading = true,
  className,
  style,
  ref,
  ...rest
}: IdNumberInputProps) {
  const messages = useMessages('special', special)
  const [data, others] = splitData(rest)
  const [number, setNumber] = useControllableState<string>({
    value: value === null ? '' : value,
    defaultValue,
    onChange,
    name: 'IdNumberInput',
  })
  const checked = number.length === 15 || number.length === 18 ? checkResidentId(number) : undefined
  return (
    <div
      data-component="IdNumberInput"
      {...data}
      ref={ref}
      style={style}
      className={joinClasses(css.root, className)}
    >
      <TextInput {...others} mono value={number} onChange={(text) => setNumber(normal(text))} />
      {reading && checked && (
        <span role="status" className={checked.ok ? css.reading : css.wrong}>
          {checked.ok
            ? `${messages[checked.value.sex]} · ${messages.birthday} ${checked.value.birthday} · ${checked.value.province.name}`
            : zhCN.residentId[checked.code]}
        </span>
      )}
    </div>
  )
}
