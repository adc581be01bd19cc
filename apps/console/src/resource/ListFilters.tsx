import { type FilterSpec, type FilterValue, filtersOf, type Resource } from '@linli/api-client/kit'
import { type Filter, FilterBar, type FilterChip } from '@linli/ui/filter-bar'
import { SearchInput } from '@linli/ui/search-input'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useDictionary } from '../session/dictionary.ts'
import { FilterControl } from './FilterControl.tsx'
import { columnMeta } from './column-defaults.ts'
import { fieldText } from './field-text.ts'
import { filterKeys, idsOf, type ListState } from './list-state.ts'
import { isEstateBound } from './ref-endpoints.ts'
import { regionPath } from './regions.ts'
import { sortKeys, sortText } from './sort-text.ts'
import { chosenOptions } from './useRefOptions.ts'

interface ListFiltersProps {
  readonly of: Resource
  readonly state: ListState
  readonly onChange: (part: Partial<ListState>) => void
  readonly onReset: () => void
  readonly loading: boolean
}

const keywordKey = 'keyword'

/** The described filters of a list. They apply when 查询 is pressed, so that nothing moves while one is chosen. */
export function ListFilters({ of, state, onChange, onReset, loading }: ListFiltersProps) {
  const dictionary = useDictionary((dictionaryState) => dictionaryState.types)
  const [draft, setDraft] = useState<ListState>(state)
  const [source, setSource] = useState(state)
  // Another address was opened: the draft follows it.
  if (JSON.stringify(source) !== JSON.stringify(state)) {
    setSource(state)
    setDraft(state)
  }
  const specs = filtersOf(of)
  const estates = idsOf(draft.filters['estateId'])
  const estateId = estates.length === 1 ? estates[0] : undefined
  const names = useRefNames(specs, state)

  const set = (filter: FilterSpec, values: readonly (FilterValue | undefined)[]) => {
    const filters: Record<string, FilterValue> = { ...draft.filters }
    // What was chosen inside one estate means nothing in another.
    if (filter.key === 'estateId')
      for (const { key, meta } of specs)
        if (meta.to !== undefined && isEstateBound(meta.to)) delete filters[key]
    filterKeys(filter).forEach((key, i) => {
      const value = values[i]
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        delete filters[key]
      else filters[key] = value
    })
    setDraft({ ...draft, filters })
  }

  const without = (filter: FilterSpec) => {
    const keys = new Set(filterKeys(filter))
    return Object.fromEntries(Object.entries(state.filters).filter(([key]) => !keys.has(key)))
  }

  const keyword: Filter[] =
    (of.list.keyword ?? []).length === 0
      ? []
      : [
          {
            key: keywordKey,
            label: '关键字',
            control: (
              <SearchInput
                value={draft.keyword}
                placeholder={of.list.keywordHint ?? '请输入关键字'}
                onChange={(text) => setDraft({ ...draft, keyword: text ?? '' })}
              />
            ),
          },
        ]
  const chips: FilterChip[] = [
    ...(state.keyword === '' ? [] : [{ key: keywordKey, text: `关键字：${state.keyword}` }]),
    ...specs.flatMap((filter): FilterChip[] => {
      const values = filterKeys(filter).map((key) => state.filters[key])
      if (values.every((value) => value === undefined)) return []
      const text = isNamed(filter)
        ? (names.get(filter.key) ?? '已选')
        : values
            .map((value) => (value === undefined ? '' : valueText(filter, value, dictionary)))
            .join(' 至 ')
      return [{ key: filter.key, text: `${filter.meta.label}：${text}` }]
    }),
  ]
  const sort = sortKeys(state.sort)
  return (
    <FilterBar
      aria-label={`${of.label}筛选`}
      loading={loading}
      filters={[
        ...keyword,
        ...specs.map((filter) => ({
          key: filter.key,
          label: filter.meta.label,
          control: (
            <FilterControl
              filter={filter}
              values={filterKeys(filter).map((key) => draft.filters[key])}
              onChange={(values) => set(filter, values)}
              estateId={estateId}
            />
          ),
        })),
      ]}
      chips={chips}
      onQuery={() => onChange({ keyword: draft.keyword.trim(), filters: draft.filters })}
      onReset={onReset}
      onRemove={({ key }) => {
        const filter = specs.find((spec) => spec.key === key)
        onChange(filter ? { filters: without(filter) } : { keyword: '' })
      }}
      sort={sort.map(({ id, desc }) => ({ id, desc, label: columnMeta(of, id).label }))}
      onSortRemove={({ id }) => onChange({ sort: sortText(sort.filter((key) => key.id !== id)) })}
    />
  )
}

/** Kinds whose values only the server can name. */
const isNamed = (filter: FilterSpec) => isRef(filter) || filter.meta.kind === 'region'
const isRef = ({ meta }: FilterSpec) => meta.kind === 'ref' || meta.kind === 'refs'
const dates = new Set(['date', 'datetime'])

const valueText = (
  filter: FilterSpec,
  value: FilterValue,
  dictionary: Parameters<typeof fieldText>[2]['dictionary'],
) =>
  dates.has(filter.meta.kind)
    ? String(value)
    : (Array.isArray(value) ? value : [value])
        .map((one) => fieldText(filter.meta, one, { dictionary }))
        .join('、')

/** Names of the rows and regions that filters point at, by filter. */
function useRefNames(specs: readonly FilterSpec[], state: ListState): ReadonlyMap<string, string> {
  const refs = specs.flatMap((filter) => {
    const ids = idsOf(state.filters[filter.key])
    return isRef(filter) && ids.length > 0 ? [{ key: filter.key, to: filter.meta.to ?? '', ids }] : []
  })
  const answers = useQueries({ queries: refs.map(({ to, ids }) => chosenOptions(to, ids)) })
  const regions = specs.flatMap((filter) => {
    const code = state.filters[filter.key]
    return filter.meta.kind === 'region' && typeof code === 'string' ? [{ key: filter.key, code }] : []
  })
  const paths = useQueries({ queries: regions.map(({ code }) => regionPath(code)) })
  return new Map([
    ...refs.flatMap(({ key }, i): [string, string][] => {
      const labels = answers[i]?.data?.map((option) => option.label) ?? []
      return labels.length === 0 ? [] : [[key, labels.join('、')]]
    }),
    ...regions.map(({ key, code }, i): [string, string] => [key, paths[i]?.data?.at(-1)?.fullName ?? code]),
  ])
}
