import type { ResourceName } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import { MultiSelect } from '@linli/ui/multi-select'
import { useQuery } from '@tanstack/react-query'
import type { Narrowed } from './narrowing.ts'
import { asOption, chosenOptions, rowsFrom } from './useRefOptions.ts'

interface RefMultiSelectProps {
  readonly to: ResourceName
  readonly bind: FieldBinding<readonly number[]>
  /** What the rows that are offered have in common: those of one estate. */
  readonly narrow?: Narrowed['narrow']
  /** A row that is not offered: the one that is asked about. */
  readonly except?: number
}

/** Choice of rows of another resource, inside what the user may see. */
export function RefMultiSelect({ to, bind, narrow, except }: RefMultiSelectProps) {
  const ids = bind.value ?? []
  const { data: known = [] } = useQuery(chosenOptions(to, ids))
  const rows = rowsFrom(to, narrow)
  const load: typeof rows = async (...asked) => (await rows(...asked)).filter(({ value }) => value !== except)
  return <MultiSelect {...bind} loadOptions={load} selectedOptions={known.map(asOption)} />
}
