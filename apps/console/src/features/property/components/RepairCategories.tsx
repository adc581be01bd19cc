import { repairType } from '@linli/api-client/contract/property/repair-type'
import { useMemo } from 'react'
import { useResourceList } from '../../../resource/queries.ts'
import { ResourceTree } from '../../../resource/tree/ResourceTree.tsx'

const levels = ['parentId'] as const

/** The categories; the chosen one narrows the list to its types. */
export function RepairCategories() {
  const { data, error, refetch } = useResourceList(repairType, {
    pageNum: 1,
    pageSize: 100,
    level: 'category',
  })
  const places = useMemo(
    () =>
      data && [
        { label: '全部', where: {} },
        ...data.records.map(({ id, name }) => ({ label: name, where: { parentId: id } })),
      ],
    [data],
  )
  return (
    <ResourceTree
      of={repairType}
      label="报修类别"
      levels={levels}
      places={places}
      failure={error && { error, onRetry: () => void refetch() }}
    />
  )
}
