import type { FieldBinding } from '@linli/ui/form'
import { TextArea } from '@linli/ui/text-area'
import { useState } from 'react'

const itemsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Several short texts, one a line. What is typed stays as it is typed; blank lines and spaces are not sent. */
export function TextsInput({ bind }: { readonly bind: FieldBinding<readonly string[]> }) {
  const [typed, setTyped] = useState((bind.value ?? []).join('\n'))
  // The form was reset to other values: what was typed for the old ones is gone.
  const current =
    itemsOf(typed).join('\n') === (bind.value ?? []).join('\n') ? typed : (bind.value ?? []).join('\n')
  return (
    <TextArea
      {...bind}
      value={current}
      minRows={3}
      onChange={(text) => {
        setTyped(text)
        const items = itemsOf(text)
        bind.onChange(items.length > 0 ? items : null)
      }}
    />
  )
}
