import {
  type FilterSpec,
  type FilterValue,
  filtersOf,
  isAsked,
  type ListQuery,
  type Resource,
} from '@linli/api-client/kit'
import { type Filter, FilterBar } from '@linli/ui/filter-bar'
import { IconButton } from '@linli/ui/icon-button'
import { useIsFetching } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, Suspense, use } from 'react'
import { lazyCode } from '../session/lazy-code.ts'
import { useProfile } from '../session/profile.ts'
import { AsideOpener } from './Beside.tsx'
import { FilterControl, QuickFilter } from './filter-parts.tsx'
import { isQuick } from './filter-kinds.ts'
import { filterKeys, type ListState } from './list-state.ts'
import { ListSearch } from './ListSearch.tsx'
import { narrowedBy } from './narrowing.ts'
import { useFilterTexts } from './useFilterTexts.ts'
import { rowsQuery } from './queries.ts'
import type { ResourcePageState } from './useResourcePage.ts'
import type { ListView } from './ViewSwitch.tsx'

// Not needed for the rows to be read.
const ListTools = lazyCode(async () => ({ default: (await import('./ListTools.tsx')).ListTools }))

interface FiltersProps {
  readonly of: Resource
  readonly state: ListState
  /** What all rows of the list have in common. */
  readonly where?: ListQuery
  /** Filters that hold while the user chose none of them. */
  readonly initial?: ListState['filters']
  readonly onChange: (part: Partial<ListState>) => void
  readonly onReset: () => void
  /** View, columns, refresh. */
  readonly end?: ReactNode
  /** Over all filters. */
  readonly views?: ReactNode
}

/** Search and filters of a list in one row; each applies as soon as it is chosen. */
export function Filters({
  of,
  state,
  where = {},
  initial = {},
  onChange,
  onReset,
  end,
  views,
}: FiltersProps) {
  const alone = useProfile((profile) => profile.profile?.estates.length === 1)
  const codes = useProfile((profile) => profile.codes)
  const specs = filtersOf(of).filter(({ key, meta }) => {
    const code = of.list.filterCodes?.[key]
    // There is nothing to choose where all rows have the same, or nothing.
    if (isSettled(where[key]) || !isAsked(meta, where)) return false
    // Who has one estate need not choose it.
    return !(alone && key === 'estateId') && (code === undefined || codes.has(code))
  })
  const texts = useFilterTexts(specs, state)
  // One that is chosen narrows those within it; several say nothing.
  const single = Object.fromEntries(
    Object.entries(state.filters).flatMap(([key, value]) => {
      const values = [value].flat()
      return values.length === 1 ? [[key, values[0]]] : []
    }),
  )

  const set = (filter: FilterSpec, values: readonly (FilterValue | undefined)[]) => {
    const filters: Record<string, FilterValue> = { ...state.filters }
    // What was chosen inside one estate means nothing in another.
    for (const { key, meta } of specs) if (meta.within?.includes(filter.key)) delete filters[key]
    filterKeys(filter).forEach((key, i) => {
      const value = values[i]
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        delete filters[key]
      else filters[key] = value
    })
    onChange({ filters })
  }

  const holdsAnyway = (filter: FilterSpec) =>
    filterKeys(filter).some((key) => initial[key] !== undefined) &&
    filterKeys(filter).every((key) => state.filters[key] === initial[key])

  const filters = specs.map((filter): Filter => {
    const { key, meta } = filter
    const props = {
      filter,
      values: filterKeys(filter).map((one) => state.filters[one]),
      onChange: (values: readonly (FilterValue | undefined)[]) => set(filter, values),
      // Filters look for rows that may no longer be chosen, too.
      narrow: narrowedBy({ ...meta, where: {} }, single, String).narrow,
    }
    return {
      key,
      label: meta.label,
      text: texts.get(key),
      ...(isQuick(meta) && { quick: <QuickFilter {...props} /> }),
      control: <FilterControl {...props} />,
      // What holds anyway cannot be taken out: another value stands for it.
      ...(!holdsAnyway(filter) && { onClear: () => set(filter, []) }),
    }
  })
  return (
    <FilterBar
      aria-label={`${of.label}筛选`}
      {...((of.list.keyword ?? []).length > 0 && {
        search: (
          <ListSearch
            label={of.label}
            hint={of.list.keywordHint}
            text={state.keyword}
            onSearch={(keyword) => onChange({ keyword })}
          />
        ),
      })}
      filters={filters}
      onClear={onReset}
      views={views}
      end={end}
    />
  )
}

const isSettled = (value: ListQuery[string]): boolean => value !== undefined && [value].flat().length === 1

interface ListBarProps<R extends Resource> {
  readonly page: ResourcePageState<R>
  /** How its rows are shown: columns and heights are those of the table alone. */
  readonly view?: ListView
  /** Before the tools of the list: which view it is. */
  readonly end?: ReactNode
}

/** The bar over a list: what it shows, and how. */
export function ListBar<R extends Resource>({ page, view = 'list', end }: ListBarProps<R>) {
  const { of } = page
  const aside = use(AsideOpener)
  return (
    <div className="mb-1">
      <Filters
        of={of}
        state={page.state}
        where={page.where}
        initial={page.initial}
        onChange={page.change}
        onReset={page.reset}
        end={
          <>
            {aside}
            {/* On a telephone a view is chosen by its icon: its name leaves no room for the search. */}
            <span className="contents max-md:[&_[role=radio]]:gap-0 max-md:[&_[role=radio]]:px-2 max-md:[&_[role=radio]]:text-[0px]">
              {end}
            </span>
            <span className="contents max-md:hidden">
              <Suspense fallback={<span className={view === 'list' ? 'w-36' : 'w-9'} />}>
                <ListTools page={page} isTable={view === 'list'} />
              </Suspense>
            </span>
            <Refresh page={page} />
          </>
        }
      />
    </div>
  )
}

/** Turns while the rows of the list are on their way: it alone is drawn for that. */
function Refresh<R extends Resource>({ page }: Pick<ListBarProps<R>, 'page'>) {
  const { queryKey } = rowsQuery(page.of, page.query)
  const fetching = useIsFetching({ queryKey, exact: true }) > 0
  return <IconButton icon={RotateCw} label="刷新" loading={fetching} onClick={page.refetch} />
}
