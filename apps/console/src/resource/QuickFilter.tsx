import { type FilterValue, referredBy } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { DateRangePicker } from '@linli/ui/date-range-picker'
import { FilterOptions } from '@linli/ui/filter-bar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilterControlProps } from './FilterControl.tsx'
import { dayRanges } from './day-ranges.ts'
import { filterForm } from './filter-kinds.ts'
import { idsOf } from './list-state.ts'
import { useDictOptions } from './useDictOptions.ts'
import { asOption, chosenOptions, rowsFrom } from './useRefOptions.ts'

const listOf = (value: FilterValue | undefined): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String)

const optionsOf = (words: Readonly<Record<string, { readonly label: string }>>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }))

const yesNo = { true: { label: '是' }, false: { label: '否' } }

/** The options of one filter, by its kind. */
export function QuickFilter(props: FilterControlProps) {
  const { filter, values, onChange } = props
  const { meta } = filter
  const [first] = values
  const many = (chosen: readonly string[]) => onChange([chosen.length > 0 ? [...chosen] : undefined])
  switch (filterForm(meta)) {
    case 'dict':
      return <DictOptions {...props} />
    case 'rows':
      return <RowOptions {...props} />
    case 'days':
      return <Days {...props} />
    case 'yesNo':
      return (
        <FilterOptions
          single
          label={meta.label}
          options={optionsOf(meta.options ?? yesNo)}
          value={listOf(first)}
          onChange={([value]) => onChange([value === undefined ? undefined : value === 'true'])}
        />
      )
    case 'options':
      return (
        <FilterOptions
          label={meta.label}
          options={optionsOf(meta.flow?.states ?? meta.options ?? {})}
          value={listOf(first)}
          onChange={many}
        />
      )
    // All others are typed or need room: they have no button of their own.
    default:
      return null
  }
}

function DictOptions({ filter, values: [first], onChange }: FilterControlProps) {
  const options = useDictOptions(filter.meta.dict ?? '')
  return (
    <FilterOptions
      label={filter.meta.label}
      options={options}
      value={listOf(first)}
      onChange={(chosen) => onChange([chosen.length > 0 ? [...chosen] : undefined])}
    />
  )
}

function RowOptions({ filter, values: [first], onChange, narrow }: FilterControlProps) {
  const to = referredBy(filter.meta)
  const ids = idsOf(first)
  // What was chosen when it opened: a later choice is among the options that it was made from.
  const [before] = useState(ids)
  const { data: known } = useQuery(chosenOptions(to, before))
  if (before.length > 0 && !known) return null
  return (
    <FilterOptions<number>
      key={JSON.stringify(narrow)}
      label={filter.meta.label}
      loadOptions={rowsFrom(to, narrow)}
      selectedOptions={known?.map(asOption) ?? []}
      value={ids}
      onChange={(chosen) => onChange([chosen.length > 0 ? [...chosen] : undefined])}
    />
  )
}

/** The usual stretches of days by one press, any other below. */
function Days({ filter, values: [from, to], onChange }: FilterControlProps) {
  const [now] = useState(() => new Date())
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        {dayRanges(now).map(({ label, range }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={from === range[0] && to === range[1]}
            onClick={() => onChange(range)}
          >
            {label}
          </Button>
        ))}
      </div>
      <DateRangePicker
        aria-label={filter.meta.label}
        value={typeof from === 'string' && typeof to === 'string' ? [from, to] : null}
        onChange={(range) => onChange([range?.[0], range?.[1]])}
      />
    </div>
  )
}
