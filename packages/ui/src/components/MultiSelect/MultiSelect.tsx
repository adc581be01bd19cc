import { ComboboxInput, Combobox as HeadlessCombobox } from '@headlessui/react'
import { ChevronDown, CircleX } from 'lucide-react'
import { Fragment, type KeyboardEvent, type Ref, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import * as control from '../../private/field/control.css.ts'
import { InnerButton } from '../../private/field/InnerButton.tsx'
import { useControl } from '../../private/field/useControl.ts'
import { isComposing } from '../../private/isComposing.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { ComboList } from '../../private/options/ComboList.tsx'
import { openByBox, openByPress } from '../../private/options/comboKeys.ts'
import type { Option, OptionValue } from '../../private/options/option.ts'
import type { LoadOptions } from '../../private/options/useOptionSearch.ts'
import { useTypedQuery } from '../../private/options/useTypedQuery.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { toggled, useLatestChoice } from '../../private/useLatestChoice.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { Tag } from '../Tag/Tag.tsx'
import * as css from './MultiSelect.css.ts'

export interface MultiSelectProps<Value extends OptionValue>
  extends ControlProps,
    ValueProps<readonly Value[]> {
  /** Options to be filtered here: by text, keywords and pinyin. */
  options?: readonly Option<Value>[] | undefined
  /** Fetches the options for a text, the empty one at first; takes the place of `options`. */
  loadOptions?: LoadOptions<Value> | undefined
  /** The chosen options, where the first fetched ones may not hold them. */
  selectedOptions?: readonly Option<Value>[] | undefined
  /** Tags shown; the rest is counted. @default 5 */
  maxTags?: number | undefined
  /** Stands there while nothing is chosen. @default 请选择 */
  placeholder?: string | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

const nothing: readonly never[] = []

/** Several of many options, found by typing and shown as tags; Backspace takes the last one away. */
export function MultiSelect<Value extends OptionValue = string>({
  value,
  defaultValue,
  onChange,
  options,
  loadOptions,
  selectedOptions,
  maxTags = 5,
  placeholder,
  clearable = true,
  name,
  controlRef,
  onBlur,
  ...rest
}: MultiSelectProps<Value>) {
  const messages = useMessages('forms', forms)
  const { root, state, others, field, identity } = useControl(
    'MultiSelect',
    rest,
    control.box,
    control.tall,
    css.box,
  )
  const [chosen, tell] = useControllableState<readonly Value[]>({
    value: value === null ? nothing : value,
    defaultValue: defaultValue ?? nothing,
    onChange,
    name: 'MultiSelect',
  })
  const choose = useLatestChoice(chosen, tell)
  const { query, setQuery, search, optionOf, waiting, typing } = useTypedQuery({
    options,
    loadOptions,
    selected: selectedOptions,
    onBlur,
  })
  const [box, setBox] = useState<HTMLElement | null>(null)
  const boxRef = useMergedRefs(root.ref, setBox)
  const labelOf = (item: Value) => optionOf(item)?.label ?? String(item)
  const remove = (item: Value) => choose((latest) => latest.filter((other) => other !== item))
  // The list says what is drawn and the option that was pressed.
  const take = (next: readonly Value[]) => {
    const pressed = [...next, ...chosen].find((item) => next.includes(item) !== chosen.includes(item))
    if (pressed !== undefined) choose((latest) => toggled(latest, pressed))
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && query === '' && last !== undefined && !isComposing(event)) remove(last)
  }

  return (
    <HeadlessCombobox
      as="div"
      multiple
      value={[...chosen]}
      onChange={take}
      disabled={field.disabled}
      onClose={() => setQuery('')}
      {...state}
      {...root}
      ref={boxRef}
      onMouseDown={openByBox}
      {...(name !== undefined && { name })}
    >
      {chosen.slice(0, maxTags).map((item) => (
        <Tag key={String(item)} {...(!field.disabled && { onClose: () => remove(item) })}>
          {labelOf(item)}
        </Tag>
      ))}
      {chosen.length > maxTags && (
        <span className={css.more} title={chosen.slice(maxTags).map(labelOf).join('、')}>
          {messages.moreSelected(chosen.length - maxTags)}
        </span>
      )}
      <ComboboxInput as={Fragment} {...identity} onChange={(event) => setQuery(event.currentTarget.value)}>
        <input
          {...others}
          {...field.aria}
          {...typing}
          ref={controlRef}
          id={field.id}
          value={query}
          data-part="control"
          placeholder={chosen.length === 0 ? (placeholder ?? messages.select) : undefined}
          className={css.input}
          onMouseDown={openByPress}
          onKeyDown={keyDown}
        />
      </ComboboxInput>
      {clearable && chosen.length > 0 && !field.disabled && (
        <InnerButton icon={CircleX} label={messages.clear} skipTab onClick={() => choose(() => [])} />
      )}
      <span className={css.arrow}>
        {waiting ? <Spinner label={null} /> : <Icon of={ChevronDown} size={16} />}
      </span>
      <ComboList search={search} query={query} size={rest.size} anchor={box} />
    </HeadlessCombobox>
  )
}
