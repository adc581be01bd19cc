import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Fragment, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { Spinner } from '../../components/Spinner/Spinner.tsx'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlSize } from '../../theme/appearance.ts'
import { useAnchored } from '../floating/useAnchored.ts'
import { joinClasses } from '../joinClasses.ts'
import { useMessages } from '../LinliContext.ts'
import * as overlay from '../overlay.css.ts'
import { OptionRow } from './OptionRow.tsx'
import { groupOptions, type OptionValue } from './option.ts'
import * as css from './options.css.ts'
import { SHOWN, type useOptionSearch } from './useOptionSearch.ts'

interface ComboListProps<Value extends OptionValue> {
  search: ReturnType<typeof useOptionSearch<Value>>
  query: string
  size: ControlSize | undefined
  /** The whole box of the control, which may be more than its input. */
  anchor: HTMLElement | null
}

/** The list under a combobox, with what there is to say about an empty, failed or cut one. */
export function ComboList<Value extends OptionValue>({ search, query, size, anchor }: ComboListProps<Value>) {
  const messages = useMessages('forms', forms)
  const { shown, cut, state, retry } = search
  const [list, setList] = useState<HTMLElement | null>(null)
  useAnchored(list, anchor)
  return (
    <ComboboxOptions
      ref={setList}
      portal
      transition
      data-part="options"
      data-size={size}
      className={joinClasses(overlay.popup, css.panel, css.atBox)}
    >
      {state === 'loading' && shown.length === 0 && (
        <div className={css.note}>
          <Spinner label={messages.loading} />
        </div>
      )}
      {state === 'failed' && (
        <div role="alert" className={joinClasses(css.note, css.noteFailed)}>
          {messages.loadFailed}
          {/* Pressing it must not take the focus from the text, which would close the list. */}
          <Button size="mini" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
            {messages.retry}
          </Button>
        </div>
      )}
      {state === 'ready' && shown.length === 0 && (
        <div className={css.note}>{query === '' ? messages.noOptions : messages.noMatch}</div>
      )}
      {groupOptions(shown).map((group) => (
        <Fragment key={group.name ?? ''}>
          {group.name !== undefined && (
            <div role="presentation" className={css.group}>
              {group.name}
            </div>
          )}
          {group.options.map((option) => (
            <ComboboxOption
              key={String(option.value)}
              value={option.value}
              disabled={option.disabled ?? false}
              className={joinClasses(overlay.item, css.option)}
            >
              <OptionRow option={option} />
            </ComboboxOption>
          ))}
        </Fragment>
      ))}
      {cut && (
        <div role="presentation" className={css.narrow}>
          {messages.narrow(SHOWN)}
        </div>
      )}
    </ComboboxOptions>
  )
}
