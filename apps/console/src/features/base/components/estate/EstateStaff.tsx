import { estateStaff } from '@linli/api-client/contract/base/estate'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Tag } from '@linli/ui/tag'
import type { OutputOf } from '@linli/api-client/kit'
import { useCall } from '../../../../resource/queries.ts'

type Person = OutputOf<typeof estateStaff>[number]

const columns: Column<Person>[] = [
  {
    id: 'actualName',
    header: '姓名',
    kind: 'name',
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        {row.actualName}
        {row.isManager && <Tag>小区经理</Tag>}
      </span>
    ),
  },
  { id: 'roles', header: '角色', cell: (row) => row.roles },
  { id: 'jobTitle', header: '岗位', cell: (row) => row.jobTitle ?? '—' },
  { id: 'phone', header: '电话', kind: 'phone', cell: (row) => row.phone ?? '—' },
  { id: 'companyName', header: '所属公司', cell: (row) => row.companyName ?? '—' },
  { id: 'by', header: '来源', cell: (row) => (row.by === 'estate' ? '单独授权' : '公司在管') },
]

/** 人员配置: the accounts that see the estate, and why. */
export function EstateStaff({ estateId }: { estateId: number }) {
  const { data, error, refetch } = useCall(estateStaff, { id: estateId })
  return (
    <DataTable
      label="人员配置"
      columns={columns}
      rows={[...(data ?? [])]}
      getRowId={(row) => String(row.id)}
      getRowName={(row) => row.actualName}
      status={error && !data ? 'error' : data ? 'ready' : 'loading'}
      {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
      onRetry={() => void refetch()}
      pageSize={5}
    />
  )
}
