import { Field as Group, Switch as HeadlessSwitch, Label } from '@headlessui/react'
import { Fragment, type Ref } from 'react'
import * as choice from '../../private/choice/choice.css.ts'
import { type OnOffProps, useOnOff } from '../../private/choice/useOnOff.ts'
import { presence } from '../../private/presence.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as css from './Switch.css.ts'

export interface SwitchProps extends OnOffProps {
  /** The change is being saved: the switch keeps the focus and ignores presses. @default false */
  loading?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
  /** The button. */
  controlRef?: Ref<HTMLButtonElement> | undefined
}

/** On or off, at once. For a yes or no that is saved with a form use Checkbox. */
export function Switch({ loading = false, name, controlRef, onBlur, ...rest }: SwitchProps) {
  const { root, others, field, identity, on, setOn, text, labelledBy } = useOnOff('Switch', rest, css.root)
  return (
    <Group as="span" {...root} disabled={field.disabled}>
      <HeadlessSwitch
        as={Fragment}
        {...identity}
        checked={on}
        onChange={(next) => {
          if (!loading) setOn(next)
        }}
        {...(name !== undefined && { name })}
      >
        <button
          {...others}
          {...field.aria}
          ref={controlRef}
          id={field.id}
          type="button"
          data-part="control"
          data-invalid={presence(field.invalid)}
          data-loading={presence(loading)}
          aria-busy={loading || undefined}
          aria-labelledby={labelledBy}
          onBlur={onBlur}
          className={css.track}
        >
          <span className={css.thumb}>{loading && <Spinner label={null} />}</span>
        </button>
      </HeadlessSwitch>
      {text && (
        <Label id={text.id} htmlFor={field.id} className={choice.label}>
          {text.children}
        </Label>
      )}
    </Group>
  )
}
