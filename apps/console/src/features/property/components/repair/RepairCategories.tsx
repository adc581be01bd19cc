import { repairType } from '@linli/api-client/contract/property/repair-type'
import { sortRepairTypes } from '@linli/api-client/contract/property/repair-type-calls'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useMemo } from 'react'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { ResourceTree } from '../../../../resource/tree/ResourceTree.tsx'
import type { TreePlace } from '../../../../resource/tree/tree-places.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { orderAfter } from './type-order.ts'

type Type = RowOf<typeof repairType>

const levels = ['parentId'] as const

const placeOf = ({ id, name, state }: Type) => ({
  label: name,
  opens: id,
  ...(state === 'disabled' && { note: '停用' }),
})

/** The types by their categories: one that is chosen opens, a category narrows the list. Dragged, they stand in another order. */
export function RepairCategories() {
  const { data, error, refetch } = useResourceList(repairType, { pageNum: 1, pageSize: 200 })
  const mayMove = useCan(codeOf(repairType, 'update'))
  const sort = useWrite(sortRepairTypes)
  const rows = data?.records
  const places = useMemo(
    () =>
      rows && [
        { label: '全部', where: {} },
        ...rows
          .filter(({ level }) => level === 'category')
          .map(({ id, name }) => ({
            label: name,
            where: { parentId: id },
            children: rows.filter(({ parentId }) => parentId === id).map(placeOf),
          })),
      ],
    [rows],
  )
  const idOf = ({ opens, where }: TreePlace) => opens ?? Number(where?.['parentId'])
  const move = (moved: TreePlace, target: TreePlace, side: 'before' | 'inside' | 'after') => {
    const order = orderAfter(rows ?? [], idOf(moved), idOf(target), side)
    if (order === undefined) toast.warning('只能在同一类别内排序')
    else sort.mutate(order, { onError: showError })
  }
  return (
    <ResourceTree
      of={repairType}
      label="报修类别"
      levels={levels}
      places={places}
      onMove={mayMove ? move : undefined}
      failure={error && { error, onRetry: () => void refetch() }}
    />
  )
}
