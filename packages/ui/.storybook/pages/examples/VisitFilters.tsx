import { DatePicker } from '@linli/ui/date-picker'
import { FilterBar, type FilterSpec, type FilterValues, useFilters } from '@linli/ui/filter-bar'

const fields: readonly FilterSpec[] = [
  {
    key: 'state',
    label: 'State',
    options: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'approved', label: 'Approved' },
    ],
  },
  {
    key: 'day',
    label: 'Day',
    control: ({ value, onChange }) => (
      <DatePicker aria-label="Day" value={typeof value === 'string' ? value : null} onChange={onChange} />
    ),
  },
]

/** `ask` gets what the list is to be asked for, each time that it changes: `{ state: ['waiting'] }`. */
export function VisitFilters({ ask }: { ask: (conditions: FilterValues) => void }) {
  const { filters, onClear } = useFilters(fields, { onChange: ask })
  return <FilterBar aria-label="Conditions" filters={filters} onClear={onClear} />
}
