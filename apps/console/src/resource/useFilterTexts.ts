import { type FilterSpec, type FilterValue, isTime, referredBy } from '@linli/api-client/kit'
import { useQueries } from '@tanstack/react-query'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useDictionary } from '../session/dictionary.ts'
import { fieldText } from './field-text.ts'
import { filterForm } from './filter-kinds.ts'
import { filterKeys, idsOf, type ListState } from './list-state.ts'
import { regionPath } from './regions.ts'
import { chosenOptions } from './useRefOptions.ts'

/** What is chosen in each filter that is set, in words. */
export function useFilterTexts(specs: readonly FilterSpec[], state: ListState): ReadonlyMap<string, string> {
  const dictionary = useDictionary((dictionaryState) => dictionaryState.types)
  const names = useRefNames(specs, state)
  return new Map(
    specs.flatMap((filter): [string, string][] => {
      const values = filterKeys(filter).map((key) => state.filters[key])
      if (values.every((value) => value === undefined)) return []
      if (isNamed(filter)) return [[filter.key, names.get(filter.key) ?? '已选']]
      const words = values.map((value) => (value === undefined ? '' : valueText(filter, value, dictionary)))
      const [from = '', to] = words
      return [[filter.key, to === undefined || to === from ? from : `${from} 至 ${withoutYearOf(from, to)}`]]
    }),
  )
}

/** Kinds whose values only the server can name. */
const isNamed = (filter: FilterSpec) => isRef(filter) || isRegion(filter)
const isRef = ({ meta }: FilterSpec) => filterForm(meta) === 'rows'
const isRegion = ({ meta }: FilterSpec) => filterForm(meta) === 'region'

const valueText = (
  filter: FilterSpec,
  value: FilterValue,
  dictionary: Parameters<typeof fieldText>[2]['dictionary'],
) =>
  isTime(filter.meta.kind)
    ? boundText(String(value))
    : (Array.isArray(value) ? value : [value])
        .map((one) => fieldText(filter.meta, one, { dictionary }))
        .join('、')

/** A day as it is, a moment to the minute. */
const boundText = (value: string) =>
  value.length > 10 ? formatDateTime(new Date(value), { pattern: 'YYYY-MM-DD HH:mm' }) : value

/** The end of a stretch of days: a year that both have is said once, or it would not fit into the button of the filter. */
const withoutYearOf = (from: string, to: string): string =>
  /^\d{4}-/u.test(from) && from.slice(0, 5) === to.slice(0, 5) ? to.slice(5) : to

/** Names of the rows and regions that filters point at, by filter. */
function useRefNames(specs: readonly FilterSpec[], state: ListState): ReadonlyMap<string, string> {
  const refs = specs.flatMap((filter) => {
    const ids = idsOf(state.filters[filter.key])
    return isRef(filter) && ids.length > 0 ? [{ key: filter.key, to: referredBy(filter.meta), ids }] : []
  })
  const answers = useQueries({ queries: refs.map(({ to, ids }) => chosenOptions(to, ids)) })
  const regions = specs.flatMap((filter) => {
    const code = state.filters[filter.key]
    return isRegion(filter) && typeof code === 'string' ? [{ key: filter.key, code }] : []
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
