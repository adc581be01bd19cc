import { type FilterSpec, type FilterValue, filtersOf, type Resource } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Field } from '@linli/ui/field'
import { SearchInput } from '@linli/ui/search-input'
import { useState } from 'react'
import { FilterControl } from './FilterControl.tsx'
import { filterKeys, type ListState } from './list-state.ts'

interface ListFiltersProps {
  readonly of: Resource
  readonly state: ListState
  readonly onChange: (part: Partial<ListState>) => void
  readonly onReset: () => void
}

/** What fits into two rows on a wide page; the rest is behind 展开. */
const shown = 7

/** The described filters of a list. They apply when 查询 is pressed, so that nothing moves while one is chosen. */
export function ListFilters({ of, state, onChange, onReset }: ListFiltersProps) {
  const [draft, setDraft] = useState<ListState>(state)
  const [source, setSource] = useState(state)
  const [open, setOpen] = useState(false)
  // Another address was opened: the draft follows it.
  if (JSON.stringify(source) !== JSON.stringify(state)) {
    setSource(state)
    setDraft(state)
  }
  const specs = filtersOf(of)
  const searchable = (of.list.keyword ?? []).length > 0
  const visible = open ? specs : specs.slice(0, searchable ? shown - 1 : shown)

  const set = (filter: FilterSpec, values: readonly (FilterValue | undefined)[]) => {
    const filters: Record<string, FilterValue> = { ...draft.filters }
    filterKeys(filter).forEach((key, i) => {
      const value = values[i]
      if (value === undefined || value === '') delete filters[key]
      else filters[key] = value
    })
    setDraft({ ...draft, filters })
  }
  const apply = () => onChange({ keyword: draft.keyword.trim(), filters: draft.filters })

  return (
    <Card>
      <form
        aria-label={`${of.label}筛选`}
        className="grid gap-x-4 gap-y-1 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        {searchable && (
          <Field label="关键字">
            <SearchInput
              value={draft.keyword}
              placeholder={of.list.keywordHint ?? '请输入关键字'}
              onChange={(keyword) => setDraft({ ...draft, keyword: keyword ?? '' })}
            />
          </Field>
        )}
        {visible.map((filter) => (
          <Field key={filter.key} label={filter.meta.label}>
            <FilterControl
              filter={filter}
              values={filterKeys(filter).map((key) => draft.filters[key])}
              onChange={(values) => set(filter, values)}
            />
          </Field>
        ))}
        <div className="flex items-start justify-end gap-2 pt-7 md:col-start-[-2]">
          {specs.length > visible.length || open ? (
            <Button variant="text" onClick={() => setOpen(!open)} aria-expanded={open}>
              {open ? '收起' : '展开'}
            </Button>
          ) : null}
          <Button onClick={onReset}>重置</Button>
          <Button variant="primary" type="submit">
            查询
          </Button>
        </div>
      </form>
    </Card>
  )
}
