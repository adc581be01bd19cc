import { lazyCode } from '../../../session/lazy-code.ts'
import { ClosedPicker } from '../../../resource/ClosedPicker.tsx'
import { WhenUsed } from '../../../resource/WhenUsed.tsx'

interface PanelSelectProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  /** What stands there when nothing is chosen; with it the choice can be cleared. */
  readonly none?: string
  readonly size?: 'mini'
  readonly className: string
}

const Select = lazyCode(async () => ({ default: (await import('@linli/ui/select')).Select }))

/** A choice inside a panel. Its list loads with the first use: most visits of the dashboard only read. */
export function PanelSelect<Value extends string>({
  label,
  options,
  value,
  onChange,
  none,
  ...look
}: PanelSelectProps<Value>) {
  const text = options.find((option) => option.value === value)?.label
  return (
    <WhenUsed
      chosen={false}
      stand={
        <ClosedPicker
          {...look}
          label={label}
          {...(none !== undefined && { placeholder: none })}
          {...(text !== undefined && { text })}
        />
      }
    >
      <Select
        {...look}
        aria-label={label}
        {...(none !== undefined && { placeholder: none, clearable: true })}
        options={options}
        value={value}
        onChange={onChange}
      />
    </WhenUsed>
  )
}
