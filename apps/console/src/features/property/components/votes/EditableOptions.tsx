import type { Resource, RowOf } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import type { FormValues } from '../../../../resource/form-values.ts'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { useRemoval } from '../../../../resource/useRemoval.ts'
import { useRowWork } from '../../../../resource/useRowWork.ts'
import { type OptionCard, OptionCards } from './OptionCards.tsx'

interface EditableOptionsProps<R extends Resource> {
  readonly of: R
  readonly label: string
  /** Which options: those of one topic, of one poll. */
  readonly where: Readonly<Record<string, number>>
  /** What a new one starts with, beside these. */
  readonly given: FormValues
  readonly editable: boolean
  readonly cardOf: (row: RowOf<R>) => OptionCard
  readonly onSort: (ids: readonly number[]) => void
}

/** The options of a topic or a poll, as cards that are added, changed, removed and brought into order. */
export function EditableOptions<R extends Resource>(props: EditableOptionsProps<R>) {
  const { of, label, where, given, editable, cardOf, onSort } = props
  const { data, error, refetch } = useResourceList(of, { pageNum: 1, pageSize: 100, ...where })
  const work = useRowWork(of)
  const { askRemove } = useRemoval(of)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  const rowOf = (id: number) => data.records.find((row) => row.id === id) ?? null
  const remove = (id: number) => {
    const row = rowOf(id)
    if (row) void askRemove(row)
  }
  return (
    <>
      <OptionCards
        label={label}
        options={data.records.map(cardOf)}
        edit={
          editable
            ? {
                add: () => work.setOpen({ kind: 'form', row: null }),
                open: (id) => work.setOpen({ kind: 'form', row: rowOf(id) }),
                remove,
                sort: onSort,
              }
            : undefined
        }
      />
      <RowDialogs work={work} given={{ ...given, ...where, seq: data.records.length + 1 }} />
    </>
  )
}
