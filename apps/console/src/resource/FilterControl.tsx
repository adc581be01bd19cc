import type { FilterSpec, FilterValue } from '@linli/api-client/kit'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { SearchInput } from '@linli/ui/search-input'
import { TextInput } from '@linli/ui/text-input'
import { Suspense } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import { ClosedPicker } from './ClosedPicker.tsx'
import { type FilterForm, filterForm } from './filter-kinds.ts'
import type { Narrowed } from './narrowing.ts'
import { WhenUsed } from './WhenUsed.tsx'

export interface FilterControlProps {
  readonly filter: FilterSpec
  /** One value, or both bounds of a range. */
  readonly values: readonly (FilterValue | undefined)[]
  readonly onChange: (values: readonly (FilterValue | undefined)[]) => void
  /** What the other filters narrow the rows of this one to. */
  readonly narrow: Narrowed['narrow']
}

// Lists of options with their search are a good part of a list's code, and most visits use none of them.
const FilterPicker = lazyCode(async () => ({ default: (await import('./FilterPicker.tsx')).FilterPicker }))

// Few lists are searched by numbers.
const NumberFilter = lazyCode(async () => ({ default: (await import('./NumberFilter.tsx')).NumberFilter }))

/** Forms that are chosen from a list that can be searched. */
const searched: readonly FilterForm[] = ['options', 'dict', 'rows']

/** The control of one filter: several options, a range, rows of another resource, or a text. */
export function FilterControl(props: FilterControlProps) {
  const { filter, values, onChange } = props
  const { meta } = filter
  const [first, second] = values
  const form = filterForm(meta)
  switch (form) {
    case 'options':
    case 'dict':
    case 'yesNo':
    case 'rows':
    case 'region':
      return (
        <WhenUsed stand={<ClosedPicker searched={searched.includes(form)} />} chosen={first !== undefined}>
          <FilterPicker {...props} />
        </WhenUsed>
      )
    case 'days':
      return (
        <DateRangePicker
          // A bound to the minute stands in its day.
          value={
            typeof first === 'string' && typeof second === 'string'
              ? [first.slice(0, 10), second.slice(0, 10)]
              : null
          }
          onChange={(range) => onChange([range?.[0], range?.[1]])}
        />
      )
    case 'numbers':
      return (
        <Suspense fallback={<TextInput value="" />}>
          <NumberFilter {...props} />
        </Suspense>
      )
    default:
      return (
        <SearchInput
          placeholder="请输入"
          defaultValue={text(first) ?? ''}
          onSearch={(value) => onChange([value === '' ? undefined : value])}
        />
      )
  }
}

const text = (value: FilterValue | undefined): string | null => (typeof value === 'string' ? value : null)
