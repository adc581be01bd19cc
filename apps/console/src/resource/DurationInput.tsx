import type { FieldBinding } from '@linli/ui/form'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { useState } from 'react'

const units = [
  { value: '1', label: '分钟' },
  { value: '60', label: '小时' },
  { value: '1440', label: '天' },
]

/** The largest unit in which so many minutes are a whole number. */
const unitOf = (minutes: number | null): string =>
  units.findLast(({ value }) => minutes !== null && minutes > 0 && minutes % Number(value) === 0)?.value ??
  '1'

/** Minutes, typed in the unit that suits them. */
export function DurationInput({
  label,
  bind,
}: {
  readonly label: string
  readonly bind: FieldBinding<number>
}) {
  const [unit, setUnit] = useState(() => unitOf(bind.value))
  const size = Number(unit)
  return (
    <span className="flex gap-2">
      <NumberInput
        {...bind}
        value={bind.value === null ? null : bind.value / size}
        onChange={(count) => bind.onChange(count === null ? null : Math.round(count * size))}
        min={0}
        steppers={false}
      />
      <Select
        aria-label={`${label}的单位`}
        options={units}
        value={unit}
        // What is typed stays typed: two hours become two days.
        onChange={(next) => {
          if (next === null) return
          setUnit(next)
          if (bind.value !== null) bind.onChange(Math.round((bind.value / size) * Number(next)))
        }}
      />
    </span>
  )
}
