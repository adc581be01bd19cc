import { userRights } from '@linli/api-client/contract/auth/user-calls'
import { dataScopes } from '@linli/api-client/contract/auth/role'
import type { OutputOf } from '@linli/api-client/kit'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { Tag } from '@linli/ui/tag'
import { useState } from 'react'
import { SearchInput } from '@linli/ui/search-input'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { EstatePlaces } from './EstatePlaces.tsx'
import { RightReasons } from './RightReasons.tsx'

type Rights = OutputOf<typeof userRights>

const levels = { hidden: '隐藏', masked: '脱敏', read: '只读', write: '可写' } as const
const scopeName = (scope: string) => dataScopes[scope as keyof typeof dataScopes] ?? scope

/** 权限体检: what a user may do, each right with the roles it comes from, and why something is missing. */
export function UserRights({ userId }: { readonly userId: number }) {
  const [keyword, setKeyword] = useState('')
  const { data, error, refetch } = useCall(userRights, { id: userId })
  return (
    <div className="grid gap-6">
      <section aria-label="权限原因" className="grid gap-3">
        <h3 className="m-0 text-h4">为什么看不到…</h3>
        <SearchInput
          onSearch={setKeyword}
          placeholder="输入菜单或按钮，如 导出用户"
          aria-label="菜单或按钮"
        />
        {keyword !== '' && <RightReasons userId={userId} keyword={keyword} />}
      </section>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Found rights={data} />
      ) : (
        <Skeleton shape="text" lines={8} />
      )}
    </div>
  )
}

function Found({ rights }: { readonly rights: Rights }) {
  const { roles, menus, codes, fields, estates, allEstates } = rights
  return (
    <>
      <section aria-label="角色" className="grid gap-2">
        <h3 className="m-0 text-h4">角色</h3>
        <ul className="m-0 grid list-none gap-1 p-0">
          {roles.map(({ roleId, roleName, dataScope, enabled, validTo }) => (
            <li key={roleId} className="flex flex-wrap items-center gap-2">
              <span>{roleName}</span>
              <span className="text-text-2">{scopeName(dataScope)}</span>
              {!enabled && <Tag tone="danger">已停用</Tag>}
              {validTo !== null && <span className="text-text-2 tabular-nums">至 {validTo}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="授权小区" className="grid gap-2">
        <h3 className="m-0 text-h4">授权小区</h3>
        <p className="m-0 text-text-2">
          {allEstates
            ? '全部小区'
            : estates.length === 0
              ? '没有授权的小区'
              : estates.map((one) => one.name).join('、')}
        </p>
        <EstatePlaces estates={estates} />
      </section>
      <section aria-label="菜单" className="grid gap-2">
        <h3 className="m-0 text-h4">菜单（{menus.length}）</h3>
        {menus.length === 0 && <Empty title="没有菜单" />}
        <Lines
          items={menus.map((one) => ({ key: String(one.menuId), name: one.menuName, from: one.roles }))}
        />
      </section>
      <section aria-label="按钮" className="grid gap-2">
        <h3 className="m-0 text-h4">按钮（{codes.length}）</h3>
        <Lines
          items={codes.map((one) => ({
            key: one.code,
            name: one.name,
            note: scopeName(one.scope),
            kind: one.kind,
            from: one.roles,
          }))}
        />
      </section>
      {fields.length > 0 && (
        <section aria-label="字段权限" className="grid gap-2">
          <h3 className="m-0 text-h4">字段权限（{fields.length}）</h3>
          <Lines
            items={fields.map((one) => ({
              key: one.label,
              name: one.label,
              note: levels[one.level],
              from: [],
            }))}
          />
        </section>
      )}
    </>
  )
}

interface Line {
  readonly key: string
  readonly name: string
  readonly note?: string
  readonly kind?: string
  readonly from: readonly string[]
}

/** One right to a line: what it is, how far it reaches, from where it comes. */
function Lines({ items }: { readonly items: readonly Line[] }) {
  return (
    <ul className="m-0 grid list-none divide-y divide-border p-0">
      {items.map(({ key, name, note, kind, from }) => (
        <li key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-1.5">
          <span className="flex flex-wrap items-center gap-2">
            {name}
            {kind === 'sensitive' && <Tag tone="warning">敏感</Tag>}
            {kind === 'critical' && <Tag tone="danger">高危</Tag>}
          </span>
          <span className="text-end text-small text-text-2">
            {[from.length > 0 && `来自${from.join('、')}`, note].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
