import { convenienceType } from '@linli/api-client/contract/system/convenience-type'
import { useMemo } from 'react'
import { useResourceList } from '../../../../resource/queries.ts'
import { ResourceTree } from '../../../../resource/tree/ResourceTree.tsx'

const levels = ['parentId'] as const

/** The types of the first level; the chosen one narrows the list to what is below it. */
export function TypeTree() {
  const { data, error, refetch } = useResourceList(convenienceType, {
    pageNum: 1,
    pageSize: 100,
    level: 'category',
  })
  const places = useMemo(
    () =>
      data && [
        { label: '全部', where: {} },
        ...data.records.map(({ id, name, typeCount, state }) => ({
          label: name,
          where: { parentId: id },
          note: String(typeCount ?? 0),
          ...(state === 'disabled' && { tone: 'neutral' as const }),
        })),
      ],
    [data],
  )
  return (
    <ResourceTree
      of={convenienceType}
      label="一级类型"
      noteLabel="二级数"
      levels={levels}
      places={places}
      failure={error && { error, onRetry: () => void refetch() }}
    />
  )
}
