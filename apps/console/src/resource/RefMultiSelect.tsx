import type { ResourceName } from '@linli/api-client/kit'
import type { FieldBinding } from '@linli/ui/form'
import { MultiSelect } from '@linli/ui/multi-select'
import { useQuery } from '@tanstack/react-query'
import type { Narrowed } from './narrowing.ts'
import { newRow, useNewRow } from './useNewRow.tsx'
import { asOption, chosenOptions } from './useRefOptions.ts'

interface RefMultiSelectProps {
  readonly to: ResourceName
  readonly bind: FieldBinding<readonly number[]>
  /** What the rows that are offered have in common: those of one estate. */
  readonly narrow?: Narrowed['narrow']
  /** A row that is not offered: the one that is asked about. */
  readonly except?: number
  /** A new row can be made here. */
  readonly opens?: boolean
}

/** Choice of rows of another resource, inside what the user may see. */
export function RefMultiSelect({ to, bind, narrow, except, opens }: RefMultiSelectProps) {
  const ids = bind.value ?? []
  const { data: known = [] } = useQuery(chosenOptions(to, ids))
  const made = useNewRow({
    to,
    narrow,
    offered: opens === true,
    onMade: (id) => bind.onChange([...ids, id]),
  })
  const load: typeof made.load = async (...asked) =>
    (await made.load(...asked)).filter(({ value }) => value !== except)
  return (
    <>
      <MultiSelect
        {...bind}
        onChange={(next) => (next?.includes(newRow) ? made.ask() : bind.onChange(next))}
        loadOptions={load}
        selectedOptions={known.map(asOption)}
      />
      {made.dialog}
    </>
  )
}
