import { forms } from '../../locale/zh-CN/forms.ts'
import { useCurrency, useLocaleCode, useMessages } from '../../private/LinliContext.ts'
import { roundTo } from '../../private/number/decimal.ts'
import { CNY, moneyOf } from './moneyOf.ts'
import { NumberInput, type NumberInputProps } from '../NumberInput/NumberInput.tsx'

export interface MoneyInputProps
  extends Omit<
    NumberInputProps,
    'precision' | 'thousands' | 'prefix' | 'unit' | 'value' | 'defaultValue' | 'onChange'
  > {
  /** Money it is in (ISO 4217). @default that of `LinliProvider`, else 'CNY' */
  currency?: string | undefined
  /** Integer of the smallest unit (分, cent); `null` is empty. */
  value?: number | null | undefined
  /** Integer of the smallest unit. */
  defaultValue?: number | null | undefined
  /** The amount in the smallest unit, or `null` when it was emptied. */
  onChange?: ((value: number | null) => void) | undefined
  /** In the smallest unit. @default 0 */
  min?: number | undefined
  /** In the smallest unit. */
  max?: number | undefined
  /** What one press of an arrow adds, in the smallest unit. @default 1 of the large one */
  step?: number | undefined
}

/** An amount of money: held in the smallest unit (分), shown and typed in the large one (元) with its decimals and thousands separators. */
export function MoneyInput({
  currency: currencyProp,
  value,
  defaultValue,
  onChange,
  min = 0,
  max,
  step,
  steppers = false,
  ...rest
}: MoneyInputProps) {
  const messages = useMessages('forms', forms)
  const locale = useLocaleCode()
  const usual = useCurrency()
  const currency = currencyProp ?? usual
  const { digits, symbol } = moneyOf(currency, locale)
  const units = 10 ** digits
  const toLarge = (amount: number | null | undefined) =>
    typeof amount === 'number' ? amount / units : amount
  return (
    <NumberInput
      data-component="MoneyInput"
      {...rest}
      value={toLarge(value)}
      defaultValue={toLarge(defaultValue)}
      onChange={(large) => onChange?.(large === null ? null : roundTo(large * units, 0))}
      min={min / units}
      max={max === undefined ? undefined : max / units}
      step={step === undefined ? 1 : step / units}
      precision={digits}
      thousands
      steppers={steppers}
      prefix={symbol}
      unit={currency === CNY ? messages.yuan : undefined}
    />
  )
}
