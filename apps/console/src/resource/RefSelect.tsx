import type { ResourceName } from '@linli/api-client/kit'
import { Combobox } from '@linli/ui/combobox'
import type { FieldBinding } from '@linli/ui/form'
import { TextLink } from '@linli/ui/text-link'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../session/profile.ts'
import type { Narrowed } from './narrowing.ts'
import { recordHref } from './record-pages.ts'
import { newRow, useNewRow } from './useNewRow.tsx'
import { chosenOptions } from './useRefOptions.ts'

interface RefSelectProps {
  readonly to: ResourceName
  readonly bind: FieldBinding<number>
  readonly clearable?: boolean
  /** What is chosen, where no label beside it says so. */
  readonly placeholder?: string | undefined
  /** Name of the chosen row, where it is known already. */
  readonly label?: string | undefined
  /** What the rows that are offered have in common: those of one estate. */
  readonly narrow?: Narrowed['narrow']
  /** The chosen row can be looked at, and a new one made, beside what is being filled in. */
  readonly opens?: boolean
}

/** Choice of a row of another resource by what is typed, inside what the user may see. */
export function RefSelect({ to, bind, clearable = true, placeholder, label, narrow, opens }: RefSelectProps) {
  const chosen = bind.value
  const { data: known } = useQuery(chosenOptions(to, chosen === null || label !== undefined ? [] : [chosen]))
  const name = label ?? known?.find((option) => option.id === chosen)?.label
  const href = useProfile(({ paths }) => (opens ? recordHref(to, chosen, paths) : undefined))
  const made = useNewRow({ to, narrow, offered: opens === true, onMade: (id) => bind.onChange(id) })
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Combobox
        {...bind}
        onChange={(id) => (id === newRow ? made.ask() : bind.onChange(id))}
        loadOptions={made.load}
        clearable={clearable}
        placeholder={placeholder}
        {...(chosen !== null && name !== undefined && { selectedOption: { value: chosen, label: name } })}
      />
      {made.dialog}
      {href !== undefined && (
        <TextLink href={href} newTab className="shrink-0">
          查看
        </TextLink>
      )}
    </span>
  )
}
