import { lazy, type Ref, Suspense } from 'react'
import { forms } from '../../locale/zh-CN/forms.ts'
import type { ControlProps, ValueProps } from '../../private/field/ControlProps.ts'
import * as control from '../../private/field/control.css.ts'
import { useControl } from '../../private/field/useControl.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { useControllableState } from '../../private/useControllableState.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import * as css from './RichText.css.ts'

/** How pictures come into the text and are shown from there. */
export interface RichTextPictures {
  /** Sends one picture; resolves to the address that is kept in the text. */
  upload: (file: File) => Promise<string>
  /** The address under which a kept one is loaded, such as with a token of the session. Taken once. @default the kept one */
  show?: ((kept: string) => string) | undefined
  /** Back from there: what is copied from a shown text must not keep the token. @default the address as it is */
  keep?: ((shown: string) => string) | undefined
}

export interface RichTextProps extends ControlProps, ValueProps<string> {
  /** For pictures that are chosen, pasted or dropped. Without it there are none. */
  pictures?: RichTextPictures | undefined
  /** Characters of the HTML at most; counted under the text, refused by the form's check. */
  maxLength?: number | undefined
  /** Stands there while it is empty. @default 请输入 */
  placeholder?: string | undefined
  /** Shows the text without its toolbar and keeps it. To show a text outside of forms use RichTextView. @default false */
  readOnly?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const LazyEditor = lazy(() => import('./RichTextEditor.tsx'))

/**
 * Text with headings, lists, links and pictures, as clean HTML: nothing that runs, no foreign styles, whatever was
 * pasted. The editor is fetched when the first one appears.
 */
export function RichText({
  value,
  defaultValue = null,
  onChange,
  pictures,
  maxLength,
  placeholder,
  readOnly = false,
  name,
  onBlur,
  ...rest
}: RichTextProps) {
  const messages = useMessages('forms', forms)
  const { root, state, others, field } = useControl('RichText', rest, control.box, css.box)
  const [html, setHtml] = useControllableState<string | null>({
    value,
    defaultValue,
    onChange,
    name: 'RichText',
  })
  const textbox = { ...others, ...field.aria, id: field.id }

  return (
    <div {...state} data-readonly={presence(readOnly)} {...root}>
      <Suspense
        fallback={
          <div
            {...textbox}
            role="textbox"
            aria-multiline="true"
            aria-readonly="true"
            aria-busy="true"
            aria-disabled={field.disabled || undefined}
            tabIndex={field.disabled ? undefined : 0}
            data-part="control"
            className={css.waiting}
          >
            <Spinner label={messages.loading} />
          </div>
        }
      >
        <LazyEditor
          textbox={textbox}
          value={html}
          onChange={setHtml}
          onBlur={onBlur}
          pictures={pictures}
          maxLength={maxLength}
          placeholder={placeholder ?? messages.input}
          disabled={field.disabled}
          readOnly={readOnly}
        />
      </Suspense>
      {name !== undefined && <input type="hidden" name={name} value={html ?? ''} disabled={field.disabled} />}
    </div>
  )
}
