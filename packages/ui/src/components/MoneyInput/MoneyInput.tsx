import { forms } from '../../locale/zh-CN/forms.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { roundTo } from '../../private/number/decimal.ts'
import { NumberInput, type NumberInputProps } from '../NumberInput/NumberInput.tsx'

export interface MoneyInputProps
  extends Omit<
    NumberInputProps,
    'precision' | 'thousands' | 'prefix' | 'unit' | 'value' | 'defaultValue' | 'onChange'
  > {
  /** Integer 分; `null` is empty. */
  value?: number | null | undefined
  /** Integer 分. */
  defaultValue?: number | null | undefined
  /** The amount in 分, or `null` when it was emptied. */
  onChange?: ((value: number | null) => void) | undefined
  /** 分. @default 0 */
  min?: number | undefined
  /** 分. */
  max?: number | undefined
  /** 分 that one press of an arrow adds. @default 100 */
  step?: number | undefined
}

const toYuan = (fen: number | null | undefined) => (typeof fen === 'number' ? fen / 100 : fen)

/** An amount of money: held in 分, shown and typed in 元 with two decimals and thousands separators. */
export function MoneyInput({
  value,
  defaultValue,
  onChange,
  min = 0,
  max,
  step = 100,
  steppers = false,
  ...rest
}: MoneyInputProps) {
  const messages = useMessages('forms', forms)
  return (
    <NumberInput
      data-component="MoneyInput"
      {...rest}
      value={toYuan(value)}
      defaultValue={toYuan(defaultValue)}
      onChange={(yuan) => onChange?.(yuan === null ? null : roundTo(yuan * 100, 0))}
      min={min / 100}
      max={max === undefined ? undefined : max / 100}
      step={step / 100}
      precision={2}
      thousands
      steppers={steppers}
      prefix="¥"
      unit={messages.yuan}
    />
  )
}
