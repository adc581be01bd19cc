import { MultiSelect } from '@linli/ui/multi-select'
import { Tabs } from '@linli/ui/tabs'

export interface MapEstate {
  readonly id: number
  readonly name: string
}

interface MapEstatesProps {
  readonly estates: readonly MapEstate[]
  /** None is all of them. */
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** So many have room as tabs. */
const mostTabs = 6
const all = 'all'

/** Each of a few estates, or all of them, is one press away; who has one has nothing to choose. */
export function MapEstateTabs({ estates, value, onChange }: MapEstatesProps) {
  if (estates.length < 2 || estates.length > mostTabs) return null
  return (
    <Tabs
      label="小区"
      className="print:hidden"
      value={value.length === 1 ? String(value[0]) : all}
      items={[
        { key: all, label: '全部小区' },
        ...estates.map(({ id, name }) => ({ key: String(id), label: name })),
      ]}
      onChange={(key) => onChange(key === all ? [] : [Number(key)])}
    />
  )
}

/** Of many, those that are looked at are picked from a list. */
export function MapEstateSelect({ estates, value, onChange }: MapEstatesProps) {
  if (estates.length <= mostTabs) return null
  return (
    <MultiSelect
      aria-label="小区"
      className="w-56"
      placeholder="全部小区"
      value={[...value]}
      options={estates.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(ids) => onChange(ids ?? [])}
    />
  )
}
