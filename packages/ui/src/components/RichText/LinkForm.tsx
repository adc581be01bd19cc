import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { dialog } from '../../locale/zh-CN/dialog.ts'
import { richText } from '../../locale/zh-CN/richText.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { TextInput } from '../TextInput/TextInput.tsx'
import { linkAddress } from './linkAddress.ts'
import * as css from './RichText.css.ts'

interface LinkFormProps {
  editor: Editor
  /** The caret stands in a link. */
  linked: boolean
  onDone: () => void
}

/** The address of a link: for the selection, or put in where nothing is selected. */
export function LinkForm({ editor, linked, onDone }: LinkFormProps) {
  const messages = useMessages('richText', richText)
  const words = useMessages('dialog', dialog)
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [refused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  const apply = () => {
    const href = linkAddress(address)
    if (href === undefined) {
      setRefused(true)
      return
    }
    const chain = editor.chain().focus()
    if (editor.state.selection.empty && !linked) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }
  return (
    <div className={css.linkForm}>
      <Field label={messages.linkAddress} error={refused ? messages.badLink : undefined}>
        <TextInput
          controlRef={input}
          size="small"
          type="url"
          placeholder="https://"
          value={address}
          onChange={(text) => {
            setAddress(text)
            setRefused(false)
          }}
          onEnter={apply}
        />
      </Field>
      <div className={css.linkActions}>
        {linked && (
          <Button
            size="small"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            {messages.unlink}
          </Button>
        )}
        <Button size="small" variant="primary" onClick={apply}>
          {words.confirm}
        </Button>
      </div>
    </div>
  )
}
