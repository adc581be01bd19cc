import type { ResourceName } from '@linli/api-client/kit'
import { Combobox } from '@linli/ui/combobox'
import type { FieldBinding } from '@linli/ui/form'
import { useQuery } from '@tanstack/react-query'
import type { Narrowed } from './narrowing.ts'
import { chosenOptions, findRefOptions } from './useRefOptions.ts'

interface RefSelectProps {
  readonly to: ResourceName
  readonly bind: FieldBinding<number>
  readonly clearable?: boolean
  /** Name of the chosen row, where it is known already. */
  readonly label?: string | undefined
  /** What the rows that are offered have in common: those of one estate. */
  readonly narrow?: Narrowed['narrow']
}

/** Choice of a row of another resource by what is typed, inside what the user may see. */
export function RefSelect({ to, bind, clearable = true, label, narrow }: RefSelectProps) {
  const chosen = bind.value
  const { data: known } = useQuery(chosenOptions(to, chosen === null || label !== undefined ? [] : [chosen]))
  const name = label ?? known?.find((option) => option.id === chosen)?.label
  const load = async (text: string, { signal }: { signal: AbortSignal }) => {
    const found = await findRefOptions(to, { ...narrow, ...(text !== '' && { keyword: text }) }, signal)
    return found.map((option) => ({ value: option.id, label: option.label }))
  }
  return (
    <Combobox
      {...bind}
      loadOptions={load}
      clearable={clearable}
      {...(chosen !== null && name !== undefined && { selectedOption: { value: chosen, label: name } })}
    />
  )
}
