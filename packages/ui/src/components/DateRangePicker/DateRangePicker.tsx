import type { Ref } from 'react'
import { dates } from '../../locale/zh-CN/dates.ts'
import { dayCodec } from '../../private/date/dateText.ts'
import { type Range, RangeBox } from '../../private/date/RangeBox.tsx'
import type { RangePreset } from '../../private/date/rangePresets.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useControllableState } from '../../private/useControllableState.ts'

export interface DateRangePickerProps extends ControlProps, ValueProps<Range> {
  /** First day that can be chosen, `YYYY-MM-DD`. */
  min?: string | undefined
  /** Last day that can be chosen, `YYYY-MM-DD`. */
  max?: string | undefined
  /** Ranges one press chooses. @default 今天, 昨天, 近 7 天, 近 30 天, 本周, 本月, 上月, 今年 */
  presets?: readonly RangePreset[] | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The first `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** First and last day, `[YYYY-MM-DD, YYYY-MM-DD]`, both included; typed or chosen in any order. */
export function DateRangePicker({
  value,
  defaultValue = null,
  onChange,
  min,
  max,
  presets,
  clearable = true,
  ...rest
}: DateRangePickerProps) {
  const messages = useMessages('dates', dates)
  const [range, setRange] = useControllableState<Range | null>({
    value,
    defaultValue,
    onChange,
    name: 'DateRangePicker',
  })
  return (
    <RangeBox
      {...rest}
      component="DateRangePicker"
      value={range}
      onChange={setRange}
      codec={dayCodec}
      times={['00:00:00', '00:00:00']}
      placeholders={[messages.startDate, messages.endDate]}
      min={min}
      max={max}
      presets={presets}
      clearable={clearable}
    />
  )
}
