import { user } from '@linli/api-client/contract/auth/user'
import { userOverview } from '@linli/api-client/contract/auth/user-overview'
import { useMemo } from 'react'
import { Beside } from '../../../../resource/Beside.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { ResourceTree } from '../../../../resource/tree/ResourceTree.tsx'
import { useListState } from '../../../../resource/useListState.ts'

const listKey = 'staff'
const levels = ['department'] as const

/** 组织与员工 of a company: its departments, and the accounts of the chosen one. */
export function CompanyStaff({ companyId, name }: { readonly companyId: number; readonly name: string }) {
  const { data, error, refetch } = useCall(userOverview, undefined)
  const { state } = useListState(user, listKey)
  const company = data?.companies.find((one) => one.companyId === companyId)
  const places = useMemo(() => {
    if (!data) return undefined
    return [
      {
        label: name,
        where: {},
        note: String(company?.users ?? 0),
        children: (company?.departments ?? []).map((one) => ({
          label: one.name,
          where: { department: one.name },
          note: String(one.users),
        })),
      },
    ]
  }, [data, company, name])
  // One that was chosen in another company is none of this one.
  const department = company?.departments.find((one) => one.name === state.filters.department)?.name
  return (
    <Beside
      label="部门"
      opener="above"
      aside={
        <ResourceTree
          of={user}
          listKey={listKey}
          label="部门"
          noteLabel="账号"
          levels={levels}
          places={places}
          failure={error && { error, onRetry: () => void refetch() }}
        />
      }
    >
      <RelatedRows
        of={user}
        title="员工"
        where={{ companyId, ...(department !== undefined && { department }) }}
        columns={['actualName', 'state', 'deptName', 'jobTitle', 'phone']}
        readOnly
      />
    </Beside>
  )
}
