import { menu, sortMenus } from '@linli/api-client/contract/system/menu'
import type { RowOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { Skeleton } from '@linli/ui/skeleton'
import { Tree, type TreeDropSide, type TreeNode } from '@linli/ui/tree'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../app/LoadFailed.tsx'
import { showError } from '../../../app/query-client.ts'
import { useResourceList, useWrite } from '../../../resource/queries.ts'
import { ResourceForm } from '../../../resource/opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { orderAfterMove } from './menu-order.ts'

type Menu = RowOf<typeof menu>

const byOrder = (a: Menu, b: Menu) => a.orderNum - b.orderNum || a.id - b.id

/** The menus as the sidebar shows them. Dragging changes order and group, a click opens the form. */
export function MenuTree() {
  const maySort = useCan('system:menu:sort')
  const mayUpdate = useCan('system:menu:update')
  const [editing, setEditing] = useState<Menu | null>(null)
  const { data, error, refetch } = useResourceList(menu, { pageSize: 200 })
  const sort = useWrite(sortMenus, [menu])
  const rows = useMemo(() => (data?.records ?? []).toSorted(byOrder), [data])
  const nodes = useMemo(() => {
    const below = (parentId: number | null): TreeNode[] =>
      rows
        .filter((row) => row.parentId === parentId)
        .map((row) => {
          const children = below(row.id)
          const marks = [row.enabled ? '' : '停用', row.hidden ? '隐藏' : '', row.matched ? '' : '未匹配']
          const words = marks.filter((word) => word !== '').join('、')
          return {
            id: String(row.id),
            label: `${row.menuName}${row.url === null ? '' : `  ${row.url}`}${words === '' ? '' : `（${words}）`}`,
            ...(children.length > 0 && { children }),
          }
        })
    return below(null)
  }, [rows])
  const open = useMemo(() => nodes.map(({ id }) => id), [nodes])

  const move = ({ id, target, side }: { id: string; target: string; side: TreeDropSide }) => {
    const order = orderAfterMove(rows, Number(id), Number(target), side)
    if (order) sort.mutate(order, { onError: showError })
  }
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={10} />
  return (
    <Card>
      <Tree
        label="菜单"
        nodes={nodes}
        defaultOpen={open}
        searchable
        height="640px"
        {...(maySort && { onMove: move })}
        {...(mayUpdate && {
          onSelect: ({ id }: { id: string }) => setEditing(rows.find((row) => row.id === Number(id)) ?? null),
        })}
      />
      {editing && <ResourceForm of={menu} row={editing} onClose={() => setEditing(null)} />}
    </Card>
  )
}
