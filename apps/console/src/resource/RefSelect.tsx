import type { FieldBinding } from '@linli/ui/form'
import { Select } from '@linli/ui/select'
import { useQuery } from '@tanstack/react-query'
import { findRefOptions } from './useRefOptions.ts'

interface RefSelectProps {
  /** Name of the resource: `rooms`. */
  readonly to: string
  readonly bind: FieldBinding<number>
  readonly clearable?: boolean
  /** Name of the chosen row, before the options are loaded. */
  readonly label?: string | undefined
  readonly estateId?: number | undefined
}

const staleMs = 30_000

/** Choice of a row of another resource, inside what the user may see. */
export function RefSelect({ to, bind, clearable = false, label, estateId }: RefSelectProps) {
  const { data, isPending } = useQuery({
    queryKey: ['options', to, estateId ?? null],
    queryFn: ({ signal }) => findRefOptions(to, { estateId }, signal),
    staleTime: staleMs,
  })
  const options = (data ?? []).map((option) => ({ value: option.id, label: option.label }))
  const chosen = bind.value
  const known = chosen === null || options.some((option) => option.value === chosen)
  return (
    <Select
      {...bind}
      options={
        known || chosen === null ? options : [{ value: chosen, label: label ?? `#${chosen}` }, ...options]
      }
      clearable={clearable}
      loading={isPending}
    />
  )
}
