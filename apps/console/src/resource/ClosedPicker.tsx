import { TextInput } from '@linli/ui/text-input'
import { ChevronDown } from 'lucide-react'

interface ClosedPickerProps {
  /** Without it the field around it names the control. */
  readonly label?: string
  readonly placeholder?: string
  /** What is chosen, in words. */
  readonly text?: string
  /** Its options are searched by typing. */
  readonly searched?: boolean
  readonly size?: 'mini'
  readonly className?: string
}

/** What a picker looks like until it is used: the stand-in of `WhenUsed`. */
export function ClosedPicker({
  label,
  placeholder = '请选择',
  text = '',
  searched = false,
  ...look
}: ClosedPickerProps) {
  return (
    <TextInput
      {...look}
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet that it could control
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-label={label}
      placeholder={placeholder}
      suffix={<ChevronDown size={16} aria-hidden />}
      {...(!searched && { value: text })}
    />
  )
}
