import { user } from '@linli/api-client/contract/auth/user'
import type { userOverview } from '@linli/api-client/contract/auth/user-overview'
import type { OutputOf } from '@linli/api-client/kit'
import { idsOf } from '../../../resource/list-state.ts'
import { useListState } from '../../../resource/useListState.ts'

type Company = OutputOf<typeof userOverview>['companies'][number]

/** Companies with their departments; the chosen one is a filter of the list. */
export function UserCompanies({ companies }: { readonly companies: readonly Company[] }) {
  const { state, change } = useListState(user)
  const { companyId: chosen, department, ...others } = state.filters
  const [current] = idsOf(chosen)
  const choose = (companyId?: number, name?: string) =>
    change({
      filters: {
        ...others,
        ...(companyId !== undefined && { companyId }),
        ...(name !== undefined && { department: name }),
      },
    })
  const total = companies.reduce((sum, { users }) => sum + users, 0)
  const named = companies.flatMap(({ companyId, name, ...company }) =>
    companyId === null ? [] : [{ ...company, companyId, name: name ?? String(companyId) }],
  )
  return (
    <nav aria-label="公司与部门" className="w-[184px] rounded-card border border-border bg-surface p-2">
      <Entry label="全部账号" users={total} current={current === undefined} onChoose={() => choose()} />
      {named.map(({ companyId, name, users, departments }) => (
        <div key={companyId}>
          <Entry
            label={name}
            users={users}
            current={current === companyId && department === undefined}
            onChoose={() => choose(companyId)}
          />
          {current === companyId && (
            <div className="ps-4">
              {departments.map((one) => (
                <Entry
                  key={one.name}
                  label={one.name}
                  users={one.users}
                  current={department === one.name}
                  onChoose={() => choose(companyId, one.name)}
                />
              ))}
            </div>
          )}
        </div>
      ))}
    </nav>
  )
}

interface EntryProps {
  readonly label: string
  readonly users: number
  readonly current: boolean
  readonly onChoose: () => void
}

const Entry = ({ label, users, current, onChoose }: EntryProps) => (
  <button
    type="button"
    aria-current={current ? 'true' : undefined}
    title={label}
    className="flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-control border-0 bg-transparent px-3 text-start text-body text-text-2 hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text"
    onClick={onChoose}
  >
    <span className="min-w-0 flex-1 truncate">{label}</span>
    <span className="text-caption text-text-3">{users}</span>
  </button>
)
