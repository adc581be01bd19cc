import type { userOverview } from '@linli/api-client/contract/auth/user-overview'
import { user } from '@linli/api-client/contract/auth/user'
import type { FilterValue, OutputOf } from '@linli/api-client/kit'
import { useListState } from '../../../resource/useListState.ts'

type Overview = OutputOf<typeof userOverview>

const risks: readonly {
  readonly key: 'expiring' | 'idle' | 'powerful'
  readonly label: string
  readonly value: FilterValue
}[] = [
  { key: 'expiring', label: '30天内到期', value: true },
  { key: 'idle', label: '90天未登录', value: 'days90' },
  { key: 'powerful', label: '高权限账号', value: true },
]

/** What deserves a look, as filters of the list: once on, once more off. */
export function UserRisks({ overview }: { readonly overview: Overview | undefined }) {
  const { state, change } = useListState(user)
  return (
    <div role="group" aria-label="需要关注的账号" className="grid grid-cols-3 gap-3">
      {risks.map(({ key, label, value }) => {
        const on = state.filters[key] !== undefined
        const { [key]: _own, ...others } = state.filters
        return (
          <button
            key={key}
            type="button"
            aria-pressed={on}
            className="grid cursor-pointer gap-1 rounded-card border border-border bg-surface p-4 text-start hover:bg-hover aria-pressed:border-danger aria-pressed:bg-danger-soft"
            onClick={() => change({ filters: on ? others : { ...others, [key]: value } })}
          >
            <span className="text-text-2">{label}</span>
            <span
              className={`text-h3 tabular-nums ${(overview?.[key] ?? 0) > 0 ? 'text-danger' : 'text-text-3'}`}
            >
              {overview?.[key] ?? '—'}
            </span>
          </button>
        )
      })}
    </div>
  )
}
