import type { FilterSpec, FilterValue } from '@linli/api-client/kit'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { MultiSelect } from '@linli/ui/multi-select'
import { NumberInput } from '@linli/ui/number-input'
import { Select } from '@linli/ui/select'
import { TextInput } from '@linli/ui/text-input'
import { isEstateBound } from './ref-endpoints.ts'
import { RefMultiSelect } from './RefMultiSelect.tsx'
import { RegionSelect } from './RegionSelect.tsx'
import { idsOf } from './list-state.ts'
import { useDictOptions } from './useDictOptions.ts'

interface FilterControlProps {
  readonly filter: FilterSpec
  /** One value, or both bounds of a range. */
  readonly values: readonly (FilterValue | undefined)[]
  readonly onChange: (values: readonly (FilterValue | undefined)[]) => void
  /** The one estate that is chosen: rows of others are not offered. */
  readonly estateId?: number | undefined
}

const listOf = (value: FilterValue | undefined): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)

const yesNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** The control of one filter: several options, a range, rows of another resource, or a text. */
export function FilterControl({ filter, values, onChange, estateId }: FilterControlProps) {
  const { meta } = filter
  const within = meta.to !== undefined && isEstateBound(meta.to) ? estateId : undefined
  const [first, second] = values
  const many = (chosen: readonly string[] | null) =>
    onChange([chosen && chosen.length > 0 ? [...chosen] : undefined])
  switch (meta.kind) {
    case 'enum':
    case 'enums':
    case 'state': {
      const words = meta.flow?.states ?? meta.options ?? {}
      return (
        <MultiSelect
          options={Object.entries(words).map(([value, { label }]) => ({ value, label }))}
          value={listOf(first)}
          onChange={many}
        />
      )
    }
    case 'dict':
    case 'dicts':
      return <DictFilter code={meta.dict ?? ''} value={listOf(first)} onChange={many} />
    case 'bool':
      return (
        <Select
          options={yesNo}
          clearable
          value={first === undefined ? null : String(first)}
          onChange={(value) => onChange([value === null ? undefined : value === 'true'])}
        />
      )
    case 'ref':
    case 'refs':
      return (
        <RefMultiSelect
          key={within}
          to={meta.to ?? ''}
          estateId={within}
          bind={{
            name: filter.key,
            value: idsOf(first),
            onChange: (ids) => onChange([ids && ids.length > 0 ? [...ids] : undefined]),
            onBlur: () => {},
          }}
        />
      )
    case 'region':
      return (
        <RegionSelect
          bind={{
            name: filter.key,
            value: text(first),
            onChange: (code) => onChange([code ?? undefined]),
            onBlur: () => {},
          }}
        />
      )
    case 'date':
    case 'datetime':
      return (
        <DateRangePicker
          value={typeof first === 'string' && typeof second === 'string' ? [first, second] : null}
          onChange={(range) => onChange([range?.[0], range?.[1]])}
        />
      )
    case 'int':
    case 'decimal':
    case 'money':
      return filter.op === 'range' ? (
        <span className="flex items-center gap-2">
          <NumberInput
            aria-label={`${meta.label}最小值`}
            steppers={false}
            value={number(first)}
            onChange={(value) => onChange([value ?? undefined, second])}
          />
          <span className="text-text-3">至</span>
          <NumberInput
            aria-label={`${meta.label}最大值`}
            steppers={false}
            value={number(second)}
            onChange={(value) => onChange([first, value ?? undefined])}
          />
        </span>
      ) : (
        <NumberInput
          steppers={false}
          value={number(first)}
          onChange={(value) => onChange([value ?? undefined])}
        />
      )
    default:
      return (
        <TextInput
          clearable
          value={text(first) ?? ''}
          onChange={(value) => onChange([value === '' ? undefined : value])}
        />
      )
  }
}

const text = (value: FilterValue | undefined): string | null => (typeof value === 'string' ? value : null)
const number = (value: FilterValue | undefined): number | null => (typeof value === 'number' ? value : null)

function DictFilter({
  code,
  value,
  onChange,
}: {
  code: string
  value: readonly string[]
  onChange: (chosen: readonly string[] | null) => void
}) {
  const options = useDictOptions(code)
  return <MultiSelect options={options} value={value} onChange={onChange} />
}
