import { TextInput } from '@linli/ui/text-input'
import type { FieldBinding } from '@linli/ui/form'
import { checkResidentId } from '@linli/validators/check-resident-id'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { useScanner } from '../../../../resource/useScanner.ts'

/** The number of a document: typed, or read by a reader wherever the focus is. */
export function DocNo({ bind, form }: OwnControlProps) {
  useScanner((text) => {
    const number = text.trim().toUpperCase()
    if (!checkResidentId(number).ok) return false
    form.setValue('docNo', number, { shouldDirty: true, shouldValidate: true })
    form.setValue('docType', 'idcard', { shouldDirty: true })
    return true
  })
  const { value, ...rest } = bind as FieldBinding<string>
  return (
    <TextInput {...rest} value={value ?? ''} mono maxLength={30} placeholder="输入，或在读卡器上刷身份证" />
  )
}
