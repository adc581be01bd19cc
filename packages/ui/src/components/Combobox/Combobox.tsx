import { ComboboxButton, ComboboxInput, Combobox as HeadlessCombobox } from '@headlessui/react'
import { ChevronDown, CircleX } from 'lucide-react'
import { Fragment, type Ref, useState } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import * as control from '../../private/field/control.css.ts'
import { InnerButton } from '../../private/field/InnerButton.tsx'
import { useControl } from '../../private/field/useControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { ComboList } from '../../private/options/ComboList.tsx'
import { openByPress, useTabKey } from '../../private/options/comboKeys.ts'
import type { Option, OptionValue } from '../../private/options/option.ts'
import * as css from '../../private/options/options.css.ts'
import type { LoadOptions } from '../../private/options/useOptionSearch.ts'
import { useTypedQuery } from '../../private/options/useTypedQuery.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'

export interface ComboboxProps<Value extends OptionValue> extends ControlProps, ValueProps<Value> {
  /** Options to be filtered here: by text, keywords and pinyin. */
  options?: readonly Option<Value>[] | undefined
  /** Fetches the options for a text, the empty one at first; takes the place of `options`. */
  loadOptions?: LoadOptions<Value> | undefined
  /** The chosen option, where the first fetched ones may not hold it: gives the value its name. */
  selectedOption?: Option<Value> | undefined
  /** Stands there while nothing is chosen. @default 请选择 */
  placeholder?: string | undefined
  /** Shows a button that empties it. @default true */
  clearable?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The `<input>`. */
  controlRef?: Ref<HTMLInputElement> | undefined
}

/** One of many options, found by typing: text, pinyin (`yghy`), or a search on the server. */
export function Combobox<Value extends OptionValue = string>({
  value,
  defaultValue = null,
  onChange,
  options,
  loadOptions,
  selectedOption,
  placeholder,
  clearable = true,
  name,
  controlRef,
  onBlur,
  ...rest
}: ComboboxProps<Value>) {
  const messages = useMessages('forms', forms)
  const { root, state, others, field, identity } = useControl('Combobox', rest, css.root)
  const [chosen, choose] = useControllableState<Value | null>({
    value,
    defaultValue,
    onChange,
    name: 'Combobox',
  })
  const { query, setQuery, search, optionOf, waiting, typing } = useTypedQuery({
    options,
    loadOptions,
    selected: selectedOption && [selectedOption],
    onBlur,
  })
  const leave = useTabKey(query)
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const boxRef = useMergedRefs(root.ref, setBox)
  const canClear = clearable && chosen !== null && !field.disabled

  return (
    <div {...root} ref={boxRef}>
      <HeadlessCombobox
        value={chosen}
        onChange={choose}
        disabled={field.disabled}
        onClose={() => setQuery('')}
        {...(name !== undefined && { name })}
      >
        <ComboboxInput
          as={Fragment}
          {...identity}
          displayValue={(item: Value | null) => (item === null ? '' : (optionOf(item)?.label ?? ''))}
          onChange={(event) => setQuery(event.currentTarget.value)}
        >
          <input
            {...others}
            {...field.aria}
            {...typing}
            onMouseDown={openByPress}
            onKeyDown={leave}
            ref={controlRef}
            id={field.id}
            data-part="control"
            {...state}
            placeholder={placeholder ?? messages.select}
            className={joinClasses(
              control.box,
              control.ring,
              canClear ? css.roomForButtons : css.roomForArrow,
            )}
          />
        </ComboboxInput>
        <span className={css.over}>
          {canClear && (
            <span className={css.overButton}>
              <InnerButton icon={CircleX} label={messages.clear} skipTab onClick={() => choose(null)} />
            </span>
          )}
          {waiting ? (
            <Spinner label={null} />
          ) : (
            <ComboboxButton aria-label={messages.open} className={css.overButton}>
              <Icon of={ChevronDown} size={16} />
            </ComboboxButton>
          )}
        </span>
        <ComboList search={search} query={query} size={rest.size} anchor={box} />
      </HeadlessCombobox>
    </div>
  )
}
