import { type KeyboardEvent, type Ref, useState } from 'react'
import { data } from '../../locale/zh-CN/data.ts'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import type { Option, OptionValue } from '../../private/options/option.ts'
import { OptionLabel } from '../../private/options/OptionLabel.tsx'
import { type LoadOptions, useOptionSearch } from '../../private/options/useOptionSearch.ts'
import { toggled, useLatestChoice } from '../../private/useLatestChoice.ts'
import { Button } from '../Button/Button.tsx'
import { SearchInput } from '../SearchInput/SearchInput.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as css from './FilterBar.css.ts'

export interface FilterOptionsProps<Value extends OptionValue> extends BaseProps {
  /** What is chosen from: 小区. */
  label: string
  /** Options that are all here. */
  options?: readonly Option<Value>[] | undefined
  /** Fetches the options for a text, the empty one at first; takes the place of `options`. */
  loadOptions?: LoadOptions<Value> | undefined
  /** The chosen options, where the first fetched ones may not hold them: they stand first. */
  selectedOptions?: readonly Option<Value>[] | undefined
  /** What is chosen. */
  value: readonly Value[]
  /** Something was chosen or let go; applies at once. */
  onChange: (value: readonly Value[]) => void
  /** Only one can be chosen. @default false */
  single?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** More than these are searched by typing. */
const FEW = 8

/** The options of a filter, open: a press chooses one and applies it. Arrow keys move, Space chooses. */
export function FilterOptions<Value extends OptionValue = string>({
  label,
  options,
  loadOptions,
  selectedOptions = [],
  value,
  onChange,
  single = false,
  className,
  ...rest
}: FilterOptionsProps<Value>) {
  const messages = useMessages('data', data)
  const words = useMessages('forms', forms)
  const [query, setQuery] = useState('')
  // What was chosen when it opened stands first, and stays where it is while it is changed.
  const [first] = useState(selectedOptions)
  const { shown, state, retry } = useOptionSearch({ options, loadOptions, query, open: true })
  const known = new Set(shown.map((option) => option.value))
  const all = query === '' ? [...first.filter((option) => !known.has(option.value)), ...shown] : shown
  const choose = useLatestChoice(value, onChange)
  const toggle = (option: Value) =>
    choose((chosen) => {
      if (single) return value.includes(option) ? [] : [option]
      return toggled(chosen, option)
    })
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll('input')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it moves between the boxes in it
    <div
      data-component="FilterOptions"
      {...rest}
      className={joinClasses(css.choice, className)}
      onKeyDown={move}
    >
      {(loadOptions !== undefined || (options?.length ?? 0) > FEW) && (
        <SearchInput
          aria-label={`${messages.searchOptions}${label}`}
          placeholder={messages.searchOptions}
          value={query}
          onChange={(text) => setQuery(text ?? '')}
        />
      )}
      {state === 'loading' && all.length === 0 && <Spinner label={words.loading} />}
      {state === 'failed' && (
        <div role="alert" className={css.note}>
          {words.loadFailed}
          <Button size="mini" onClick={retry}>
            {words.retry}
          </Button>
        </div>
      )}
      {state === 'ready' && all.length === 0 && (
        <div className={css.note}>{query === '' ? words.noOptions : words.noMatch}</div>
      )}
      <div role="group" aria-label={messages.optionsOf(label)} className={css.list}>
        {all.map((option) => (
          <label key={String(option.value)} className={css.option}>
            <input
              type="checkbox"
              className={css.box}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            <span className={css.text}>
              <OptionLabel option={option} />
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
