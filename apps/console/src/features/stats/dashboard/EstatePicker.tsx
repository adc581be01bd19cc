import { MultiSelect } from '@linli/ui/multi-select'
import { useQuery } from '@tanstack/react-query'
import { asOption, chosenOptions, rowsFrom } from '../../../resource/useRefOptions.ts'

export interface EstatePickerProps {
  readonly value: readonly number[]
  readonly onChange: (estateIds: readonly number[]) => void
  /** @default '小区' */
  readonly label?: string
  /** What stands there while none is chosen. @default '全部小区' */
  readonly placeholder?: string
}

/** Chooses estates by their names. */
export function EstatePicker({
  value,
  onChange,
  label = '小区',
  placeholder = '全部小区',
}: EstatePickerProps) {
  const { data: known = [] } = useQuery(chosenOptions('base/estates', value))
  return (
    <MultiSelect
      className="w-72 max-w-full"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(ids) => onChange(ids ?? [])}
      loadOptions={rowsFrom('base/estates')}
      selectedOptions={known.map(asOption)}
    />
  )
}
