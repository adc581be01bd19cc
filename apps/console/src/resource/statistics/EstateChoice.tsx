import { Combobox } from '@linli/ui/combobox'
import { useQuery } from '@tanstack/react-query'
import { chosenOptions, rowsFrom } from '../useRefOptions.ts'

interface EstateChoiceProps {
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly disabled?: boolean
  readonly className?: string
}

/** The estate that figures are of; none stands for all. */
export function EstateChoice({ value, className = '', ...rest }: EstateChoiceProps) {
  const { data: [chosen] = [] } = useQuery(chosenOptions('base/estates', value === null ? [] : [value]))
  return (
    <Combobox
      aria-label="小区"
      className={`w-60 max-w-full ${className}`}
      placeholder="全部小区"
      value={value}
      clearable
      loadOptions={rowsFrom('base/estates')}
      {...rest}
      {...(chosen && { selectedOption: { value: chosen.id, label: chosen.label } })}
    />
  )
}
