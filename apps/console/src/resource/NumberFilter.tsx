import { type FilterSpec, type FilterValue, percentOf, shareOf } from '@linli/api-client/kit'
import { MoneyInput } from '@linli/ui/money-input'
import { NumberInput } from '@linli/ui/number-input'

interface NumberFilterProps {
  readonly filter: FilterSpec
  readonly values: readonly (FilterValue | undefined)[]
  readonly onChange: (values: readonly (FilterValue | undefined)[]) => void
}

const number = (value: FilterValue | undefined): number | null => (typeof value === 'number' ? value : null)

interface BoundProps {
  readonly 'aria-label'?: string
  readonly placeholder: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}
const NumberBound = (props: BoundProps) => <NumberInput steppers={false} {...props} />
/** Money is asked for in yuan, and held in 分. */
const MoneyBound = (props: BoundProps) => <MoneyInput {...props} />

/** A part of one is asked for in per cent. */
const ShareBound = ({ value, onChange, ...props }: BoundProps) => (
  <NumberInput
    steppers={false}
    unit="%"
    {...props}
    value={value === null ? null : percentOf(value)}
    onChange={(percent) => onChange(percent === null ? null : shareOf(percent))}
  />
)

/** A number, or both ends of a range of numbers. */
export function NumberFilter({ filter, values: [first, second], onChange }: NumberFilterProps) {
  const { label, kind, share } = filter.meta
  const Bound = kind === 'money' ? MoneyBound : share ? ShareBound : NumberBound
  return filter.op === 'range' ? (
    <span className="flex items-center gap-2">
      <Bound
        aria-label={`${label}最小值`}
        placeholder="最小值"
        value={number(first)}
        onChange={(value) => onChange([value ?? undefined, second])}
      />
      <span className="text-text-3">至</span>
      <Bound
        aria-label={`${label}最大值`}
        placeholder="最大值"
        value={number(second)}
        onChange={(value) => onChange([first, value ?? undefined])}
      />
    </span>
  ) : (
    <Bound placeholder="请输入" value={number(first)} onChange={(value) => onChange([value ?? undefined])} />
  )
}
