import { role } from '@linli/api-client/contract/auth/role'
import { fieldOf } from '@linli/api-client/kit'
import { useMemo } from 'react'
import { useResourceList } from '../../../resource/queries.ts'
import { ResourceTree } from '../../../resource/tree/ResourceTree.tsx'

const levels = ['roleType'] as const
const types = Object.entries(fieldOf(role, 'roleType').options ?? {})

/** The roles by their type; the chosen one narrows the list. */
export function RoleTypes() {
  const { data, error, refetch } = useResourceList(role, { pageNum: 1, pageSize: 200 })
  const places = useMemo(
    () =>
      data && [
        { label: '全部', where: {}, note: String(data.records.length) },
        ...types.map(([roleType, { label }]) => ({
          label,
          where: { roleType },
          note: String(data.records.filter((one) => one.roleType === roleType).length),
        })),
      ],
    [data],
  )
  return (
    <ResourceTree
      of={role}
      label="角色类型"
      noteLabel="角色数"
      levels={levels}
      places={places}
      failure={error && { error, onRetry: () => void refetch() }}
    />
  )
}
