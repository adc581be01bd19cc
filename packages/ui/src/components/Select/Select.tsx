import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { ChevronDown, CircleX } from 'lucide-react'
import { Fragment, type Ref, useRef } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import * as control from '../../private/field/control.css.ts'
import { InnerButton } from '../../private/field/InnerButton.tsx'
import { useControl } from '../../private/field/useControl.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { OptionLabel } from '../../private/options/OptionLabel.tsx'
import { OptionRow } from '../../private/options/OptionRow.tsx'
import { groupOptions, type Option, type OptionValue } from '../../private/options/option.ts'
import * as css from '../../private/options/options.css.ts'
import * as overlay from '../../private/overlay.css.ts'
import { joinIds } from '../../private/partIds.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { useMergedRefs } from '../../private/useMergedRefs.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'

export interface SelectProps<Value extends OptionValue> extends ControlProps, ValueProps<Value> {
  /** What can be chosen. */
  options: readonly Option<Value>[]
  /** Stands there while nothing is chosen. @default 请选择 */
  placeholder?: string | undefined
  /** A button that empties the choice. @default false */
  clearable?: boolean | undefined
  /** The options are on their way. @default false */
  loading?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
  /** The button that opens the list. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

/** One of a few known options. For many, or for options to be searched on a server, use Combobox. */
export function Select<Value extends OptionValue = string>({
  value,
  defaultValue = null,
  onChange,
  options,
  placeholder,
  clearable = false,
  loading = false,
  name,
  controlRef,
  onBlur,
  ...rest
}: SelectProps<Value>) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('forms', forms)
  const { root, state, others, field, identity } = useControl('Select', rest, css.root)
  const [chosen, choose] = useControllableState<Value | null>({
    value,
    defaultValue,
    onChange,
    name: 'Select',
  })
  const button = useRef<HTMLButtonElement>(null)
  const buttonRef = useMergedRefs(controlRef, button)
  const shown = options.find((option) => option.value === chosen)
  const valueId = `${field.id}value`
  const canClear = clearable && chosen !== null && !field.disabled

  return (
    <div {...root}>
      <Listbox value={chosen} onChange={choose} disabled={field.disabled} name={name}>
        {({ open }) => (
          <>
            <ListboxButton as={Fragment} {...identity}>
              <button
                {...others}
                {...field.aria}
                ref={buttonRef}
                id={field.id}
                type="button"
                data-part="control"
                {...state}
                // The value belongs to the name: a button has no value of its own to be read.
                aria-labelledby={joinIds(field.labelledBy, field.labelledBy && valueId)}
                aria-label={
                  field.aria['aria-label'] && `${field.aria['aria-label']} ${shown?.label ?? ''}`.trim()
                }
                aria-required={undefined}
                className={joinClasses(
                  control.box,
                  control.ring,
                  canClear ? css.roomForButtons : css.roomForArrow,
                )}
                onBlur={() => {
                  if (!open) onBlur?.()
                }}
              >
                <span id={valueId} className={joinClasses(control.text, !shown && control.placeholder)}>
                  {shown ? <OptionLabel option={shown} /> : (placeholder ?? messages.select)}
                </span>
              </button>
            </ListboxButton>
            <ListboxOptions
              transition
              anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
              data-part="options"
              data-size={rest.size}
              className={joinClasses(overlay.popup, css.panel)}
            >
              {options.length === 0 && (
                <div className={css.note}>
                  {loading ? <Spinner label={messages.loading} /> : messages.noOptions}
                </div>
              )}
              {groupOptions(options).map((group) => (
                <Fragment key={group.name ?? ''}>
                  {group.name !== undefined && (
                    <div role="presentation" className={css.group}>
                      {group.name}
                    </div>
                  )}
                  {group.options.map((option) => (
                    <ListboxOption
                      key={String(option.value)}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className={joinClasses(overlay.item, css.option)}
                    >
                      <OptionRow option={option} />
                    </ListboxOption>
                  ))}
                </Fragment>
              ))}
            </ListboxOptions>
          </>
        )}
      </Listbox>
      <span className={css.over}>
        {canClear && (
          <span className={css.overButton}>
            <InnerButton
              icon={CircleX}
              label={messages.clear}
              onClick={() => {
                choose(null)
                button.current?.focus()
              }}
            />
          </span>
        )}
        {loading ? <Spinner label={null} /> : <Icon of={ChevronDown} size={16} />}
      </span>
    </div>
  )
}
