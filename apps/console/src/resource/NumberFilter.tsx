import type { FilterSpec, FilterValue } from '@linli/api-client/kit'
import { NumberInput } from '@linli/ui/number-input'

interface NumberFilterProps {
  readonly filter: FilterSpec
  readonly values: readonly (FilterValue | undefined)[]
  readonly onChange: (values: readonly (FilterValue | undefined)[]) => void
}

const number = (value: FilterValue | undefined): number | null => (typeof value === 'number' ? value : null)

/** A number, or both ends of a range of numbers. */
export function NumberFilter({ filter, values: [first, second], onChange }: NumberFilterProps) {
  const { label } = filter.meta
  return filter.op === 'range' ? (
    <span className="flex items-center gap-2">
      <NumberInput
        aria-label={`${label}最小值`}
        placeholder="最小值"
        steppers={false}
        value={number(first)}
        onChange={(value) => onChange([value ?? undefined, second])}
      />
      <span className="text-text-3">至</span>
      <NumberInput
        aria-label={`${label}最大值`}
        placeholder="最大值"
        steppers={false}
        value={number(second)}
        onChange={(value) => onChange([first, value ?? undefined])}
      />
    </span>
  ) : (
    <NumberInput
      placeholder="请输入"
      steppers={false}
      value={number(first)}
      onChange={(value) => onChange([value ?? undefined])}
    />
  )
}
