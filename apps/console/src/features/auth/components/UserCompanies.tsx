import { user } from '@linli/api-client/contract/auth/user'
import type { userOverview } from '@linli/api-client/contract/auth/user-overview'
import type { OutputOf } from '@linli/api-client/kit'
import { useMemo } from 'react'
import { ResourceTree } from '../../../resource/tree/ResourceTree.tsx'

type Company = OutputOf<typeof userOverview>['companies'][number]

const levels = ['companyId', 'department'] as const

/** Companies with their departments. */
export function UserCompanies({ companies }: { readonly companies: readonly Company[] | undefined }) {
  const places = useMemo(
    () =>
      companies && [
        {
          label: '全部账号',
          where: {},
          note: String(companies.reduce((sum, { users }) => sum + users, 0)),
        },
        ...companies.flatMap(({ companyId, name, users, departments }) =>
          companyId === null
            ? []
            : [
                {
                  label: name ?? '未命名的公司',
                  where: { companyId },
                  note: String(users),
                  children: departments.map((one) => ({
                    label: one.name,
                    where: { companyId, department: one.name },
                    note: String(one.users),
                  })),
                },
              ],
        ),
      ],
    [companies],
  )
  return <ResourceTree of={user} label="公司与部门" noteLabel="账号" levels={levels} places={places} />
}
