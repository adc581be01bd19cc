import type { FieldBinding } from '@linli/ui/form'
import { TimePicker } from '@linli/ui/time-picker'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'

/** A time of day that may stay open. */
export function TimeOfDay({ bind }: OwnControlProps) {
  return <TimePicker {...(bind as FieldBinding<string>)} />
}
