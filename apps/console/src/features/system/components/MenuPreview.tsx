import { roleMatrix } from '@linli/api-client/contract/auth/role-matrix-calls'
import { roleRights } from '@linli/api-client/contract/auth/role-calls'
import { Card } from '@linli/ui/card'
import { Select } from '@linli/ui/select'
import { useMemo, useState } from 'react'
import { useCall } from '../../../resource/queries.ts'
import { MenuPicture } from '../../../resource/MenuPicture.tsx'
import { type MenuLine, seenLines } from './menu-rows.ts'

/** The sidebar as the holders of a role see it with the menus as they stand. */
export function MenuPreview({ lines }: { readonly lines: readonly MenuLine[] }) {
  const roles = useCall(roleMatrix, undefined).data
  const [chosen, setChosen] = useState<number | null>(null)
  const roleId = chosen ?? roles?.[0]?.id ?? null
  const rights = useCall(roleRights, { id: roleId ?? 0 }, { enabled: roleId !== null }).data
  const seen = useMemo(() => seenLines(lines, new Set(rights?.menuIds)), [lines, rights])
  return (
    <Card title="侧栏预览">
      <div className="grid gap-3">
        <Select
          aria-label="预览角色"
          placeholder="选择角色"
          value={roleId}
          onChange={setChosen}
          options={(roles ?? []).map(({ id, roleName }) => ({ value: id, label: roleName }))}
        />
        <nav aria-label="侧栏预览" className="rounded-md border border-border bg-canvas p-2">
          {seen.length === 0 ? (
            <p className="m-0 p-2 text-text-2">{rights ? '该角色看不到任何菜单' : '正在加载…'}</p>
          ) : (
            <ul className="m-0 grid list-none gap-0.5 p-0">
              {seen.map(({ row, children }) => (
                <li key={row.id}>
                  <span className="flex h-9 items-center gap-2 px-2">
                    <MenuPicture icon={row.icon} />
                    <span className="truncate">{row.menuName}</span>
                  </span>
                  {children && (
                    <ul className="m-0 list-none p-0">
                      {children.map((child) => (
                        <li key={child.row.id} className="flex h-8 items-center truncate pl-9 text-text-2">
                          {child.row.menuName}
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )}
        </nav>
      </div>
    </Card>
  )
}
