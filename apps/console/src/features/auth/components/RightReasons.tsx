import { explainRights } from '@linli/api-client/contract/auth/user-calls'
import { Empty } from '@linli/ui/empty'
import { StatusTag } from '@linli/ui/status-tag'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'

interface RightReasonsProps {
  readonly userId: number
  readonly keyword: string
}

const kinds = { menu: '菜单', code: '按钮' } as const

/** The pages and rights that fit the words, and why the user has each of them or not. */
export function RightReasons({ userId, keyword }: RightReasonsProps) {
  const { data, error, refetch } = useCall(explainRights, { id: userId, keyword })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0) return <Empty title="没有这样的菜单或按钮" />
  return (
    <ul aria-label="权限原因" className="m-0 grid list-none divide-y divide-border p-0">
      {data.map(({ kind, key, name, held, reason }) => (
        <li key={`${kind} ${key}`} className="grid gap-0.5 py-2">
          <span className="flex flex-wrap items-center gap-2">
            <StatusTag tone={held ? 'success' : 'danger'}>{held ? '可用' : '不可用'}</StatusTag>
            {name}
            <span className="text-small text-text-2">{kinds[kind]}</span>
          </span>
          <span className="text-small text-text-2">{reason}</span>
        </li>
      ))}
    </ul>
  )
}
