import type { ReactNode } from 'react'
import { useLocaleCode } from '../../private/LinliContext.ts'
import type { Option, OptionValue } from '../../private/options/option.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { withoutKey } from '../../private/withoutKey.ts'
import { MultiSelect } from '../MultiSelect/MultiSelect.tsx'
import type { Filter } from './FilterBar.tsx'
import { FilterOptions } from './FilterOptions.tsx'

/** What a control of a filter is given. */
export interface FilterBinding {
  /** What is chosen; `null` is everything. */
  value: unknown
  /** Something else was chosen; `null` takes the condition out. */
  onChange: (value: unknown) => void
}

/** A condition: a choice among options, or a control of its own. */
export interface FilterSpec {
  /** Tells it from the others; its value is kept under it. */
  key: string
  /** Its name. */
  label: string
  /** What can be chosen; the value is the list of what was. */
  options?: readonly Option<OptionValue>[] | undefined
  /** One of the options only. @default false */
  single?: boolean | undefined
  /** Instead of `options`: the control. */
  control?: ((bind: FilterBinding) => ReactNode) | undefined
  /** What is chosen, in words. @default the labels of the options, else the value */
  text?: ((value: unknown) => string) | undefined
  /** Has a button of its own in the bar. @default where there are options */
  quick?: boolean | undefined
}

/** Values by the key of their filter; what is not set is not there. */
export type FilterValues = Readonly<Record<string, unknown>>

/** Where the values are kept. */
export interface FiltersOptions {
  /** Leave it out to let the filters keep their own state. */
  value?: FilterValues | undefined
  /** Values at first. @default {} */
  defaultValue?: FilterValues | undefined
  /** A condition was set or taken out: what the list is to be asked for now. */
  onChange?: ((value: FilterValues) => void) | undefined
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const chosenOf = (value: unknown): readonly OptionValue[] => (Array.isArray(value) ? value : [])
const nothing: FilterValues = {}

/** Conditions that keep themselves: give `filters` and `onClear` to a FilterBar, and ask for what `value` says. */
export function useFilters(fields: readonly FilterSpec[], options: FiltersOptions = {}) {
  const locale = useLocaleCode()
  const [value, setValue] = useControllableState<FilterValues>({
    value: options.value,
    defaultValue: options.defaultValue ?? nothing,
    onChange: options.onChange,
    name: 'useFilters',
  })
  const put = (key: string, next: unknown) => {
    setValue(isNothing(next) ? withoutKey(value, key) : { ...value, [key]: next })
  }
  const filterOf = (field: FilterSpec): Filter => {
    const { key, label, options: choices, single = false } = field
    const quick = field.quick ?? choices !== undefined
    const onChange = (next: unknown) => put(key, next)
    const chosen = chosenOf(value[key])
    const words = () =>
      field.text?.(value[key]) ??
      (choices
        ? chosen
            .map((one) => choices.find((choice) => choice.value === one)?.label ?? one)
            .join(locale.startsWith('zh') ? '、' : ', ')
        : String(value[key]))
    const custom = field.control?.({ value: value[key] ?? null, onChange })
    const list = choices && (
      <FilterOptions label={label} options={choices} single={single} value={chosen} onChange={onChange} />
    )
    return {
      key,
      label,
      text: isNothing(value[key]) ? undefined : words(),
      quick: quick ? (custom ?? list) : undefined,
      control: custom ?? (
        <MultiSelect
          options={choices ?? []}
          value={chosen}
          onChange={(next) => onChange(single ? next?.slice(-1) : next)}
        />
      ),
      onClear: () => put(key, null),
    }
  }
  return { value, filters: fields.map(filterOf), onClear: () => setValue(nothing) }
}
