import { dataScopes } from '@linli/api-client/contract/auth/role'
import { permissionHolders } from '@linli/api-client/contract/auth/role-matrix-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Drawer } from '@linli/ui/drawer'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Tag } from '@linli/ui/tag'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { useCan } from '../../../session/profile.ts'

type Role = OutputOf<typeof permissionHolders>['roles'][number]

interface PermissionHoldersProps {
  readonly code: string
  readonly name: string
  readonly onClose: () => void
}

const scopes: Readonly<Record<string, string>> = dataScopes

/** Who can do something: the roles that grant it, and the accounts that hold them today. */
export function PermissionHolders({ code, name, onClose }: PermissionHoldersProps) {
  const { data, error, refetch } = useCall(permissionHolders, { code })
  const found = data?.code === code ? data : undefined
  return (
    <Drawer open title={`谁拥有「${name}」`} description={code} onClose={onClose}>
      {found ? (
        <Roles roles={found.roles} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="text" lines={6} />
      )}
    </Drawer>
  )
}

function Roles({ roles }: { readonly roles: readonly Role[] }) {
  const maySee = useCan('auth:user:list')
  if (roles.length === 0) return <Empty title="没有角色拥有该权限" />
  return (
    <div className="grid gap-5">
      {roles.map((role) => (
        <section key={role.id} aria-label={role.roleName} className="grid gap-2">
          <h3 className="flex items-center gap-2 text-h4">
            {role.roleName}
            <Tag>{scopes[role.dataScope] ?? role.dataScope}</Tag>
            {!role.enabled && <Tag tone="warning">已停用</Tag>}
            {maySee && (
              <span className="ml-auto text-small text-text-2 tabular-nums">{`${role.users.length} 人`}</span>
            )}
          </h3>
          {maySee && role.users.length > 0 && (
            <ul className="divide-y divide-border">
              {role.users.map((user) => (
                <li key={user.id} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0 truncate">
                    {user.actualName} <span className="text-text-2">{user.username}</span>
                  </span>
                  <span className="shrink-0 text-small text-text-2">
                    {[user.companyName, user.validTo && `至 ${user.validTo}`].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
