import type { FieldBinding } from '@linli/ui/form'
import { TextArea } from '@linli/ui/text-area'
import { useState } from 'react'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { extraOf, extraText } from './extra-text.ts'

type Extra = Readonly<Record<string, string>>

/** What else an item says: 名=值, one a line. What is typed stays as it is typed. */
export function DictExtra({ bind }: OwnControlProps) {
  const { value, onChange, ...rest } = bind as FieldBinding<Extra>
  const [typed, setTyped] = useState(() => extraText(value))
  return (
    <TextArea
      {...rest}
      value={typed}
      minRows={2}
      onChange={(text) => {
        setTyped(text ?? '')
        onChange(extraOf(text ?? ''))
      }}
    />
  )
}
