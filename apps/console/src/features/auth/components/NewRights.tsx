import type { newUserRights } from '@linli/api-client/contract/auth/user-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { Tag } from '@linli/ui/tag'
import { EstatePlaces } from './EstatePlaces.tsx'

export type NewRightsOf = InputOf<typeof newUserRights>

interface NewRightsProps {
  readonly rights: OutputOf<typeof newUserRights> | undefined
  /** By name, rather than counted. */
  readonly whole?: boolean
}

/** What an account will be able to do, before it is made. */
export function NewRights({ rights, whole = false }: NewRightsProps) {
  if (rights === undefined) return <p className="m-0 text-text-3">选择角色后在这里看到该账号能做什么</p>
  const { menus, codes, estates, allEstates } = rights
  const strong = codes.filter(({ kind }) => kind === 'sensitive' || kind === 'critical')
  const places = allEstates ? '全部小区' : estates.map(({ name }) => name).join('、') || '没有小区'
  if (!whole)
    return (
      <section aria-label="权限预览" className="grid gap-3">
        <h3 className="m-0 text-body font-semibold">能做什么</h3>
        <p className="m-0">
          {menus.length} 个菜单，{codes.length} 个按钮
          {strong.length > 0 && `，其中 ${strong.length} 个敏感或高危`}
        </p>
        <p className="m-0 text-text-2">{allEstates ? places : `${estates.length} 个小区`}</p>
        <EstatePlaces estates={estates} />
      </section>
    )
  return (
    <div className="grid gap-5">
      <section aria-label="小区" className="grid gap-1">
        <h3 className="m-0 text-h4">小区</h3>
        <p className="m-0 text-text-2">{places}</p>
      </section>
      <section aria-label="菜单" className="grid gap-1">
        <h3 className="m-0 text-h4">菜单（{menus.length}）</h3>
        <p className="m-0 text-text-2">{menus.map(({ menuName }) => menuName).join('、') || '没有菜单'}</p>
      </section>
      <section aria-label="敏感和高危按钮" className="grid gap-1">
        <h3 className="m-0 text-h4">敏感和高危按钮（{strong.length}）</h3>
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
          {strong.map(({ code, name, kind }) => (
            <li key={code}>
              <Tag tone={kind === 'critical' ? 'danger' : 'warning'}>{name}</Tag>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
