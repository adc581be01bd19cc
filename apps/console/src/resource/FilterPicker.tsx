import { type FilterValue, referredBy } from '@linli/api-client/kit'
import { MultiSelect } from '@linli/ui/multi-select'
import { Select } from '@linli/ui/select'
import { RefMultiSelect } from './RefMultiSelect.tsx'
import { RegionSelect } from './RegionSelect.tsx'
import type { FilterControlProps } from './FilterControl.tsx'
import { filterForm } from './filter-kinds.ts'
import { idsOf } from './list-state.ts'
import { useDictOptions } from './useDictOptions.ts'

const listOf = (value: FilterValue | undefined): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)

const optionsOf = (words: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }))

const yesNo = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** The control of a filter that is chosen from something: options, words, rows of another resource, places. */
export function FilterPicker({ filter, values, onChange, narrow }: FilterControlProps) {
  const { meta } = filter
  const [first] = values
  const many = (chosen: readonly string[] | null) =>
    onChange([chosen && chosen.length > 0 ? [...chosen] : undefined])
  switch (filterForm(meta)) {
    case 'options': {
      const words = meta.flow?.states ?? meta.options ?? {}
      return <MultiSelect options={optionsOf(words)} value={listOf(first)} onChange={many} />
    }
    case 'dict':
      return <DictFilter code={meta.dict ?? ''} value={listOf(first)} onChange={many} />
    case 'yesNo':
      return (
        <Select
          options={meta.options ? optionsOf(meta.options) : yesNo}
          clearable
          value={first === undefined ? null : String(first)}
          onChange={(value) => onChange([value === null ? undefined : value === 'true'])}
        />
      )
    case 'rows':
      return (
        <RefMultiSelect
          key={JSON.stringify(narrow)}
          to={referredBy(meta)}
          narrow={narrow}
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
    // All others are typed.
    default:
      return null
  }
}

const text = (value: FilterValue | undefined): string | null => (typeof value === 'string' ? value : null)

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
