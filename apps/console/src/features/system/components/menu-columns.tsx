import type { Column } from '@linli/ui/data-table'
import { StatusTag } from '@linli/ui/status-tag'
import { outOfUse } from '../../../resource/out-of-use.tsx'
import { RowActions } from '../../../resource/RowActions.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import type { Menu, MenuLine } from './menu-rows.ts'
import { OrderedName } from './OrderedName.tsx'

interface MenuColumns {
  readonly maySort: boolean
  readonly actionsOf: (row: Menu) => readonly RowAction[]
}

/** How a menu stands: that nothing answers to its address, or that it is out of use. What is usual is not said. */
const stateOf = ({ url, matched, enabled }: Menu) =>
  enabled && url !== null && matched === false ? (
    <StatusTag tone="danger">未匹配→404</StatusTag>
  ) : (
    outOfUse(enabled)
  )

export const menuColumns = ({ maySort, actionsOf }: MenuColumns): Column<MenuLine>[] => [
  {
    id: 'menuName',
    header: '菜单名称',
    // Not pinned: with the actions it would leave a telephone nothing to scroll.
    width: 264,
    // Beside the name, where a telephone shows it without being scrolled.
    mark: ({ row }) => stateOf(row),
    cell: ({ row }) => (
      <OrderedName maySort={maySort} {...(row.parentId === null && { icon: row.icon ?? '' })}>
        <span className="truncate">{row.menuName}</span>
      </OrderedName>
    ),
  },
  { id: 'url', header: '路由地址', width: 216, value: ({ row }) => row.url },
  {
    id: 'openMode',
    header: '打开方式',
    width: 80,
    value: ({ row }) => (row.openMode === 'window' ? '新窗口' : '页签'),
  },
  { id: 'orderNum', header: '排序', kind: 'number', width: 56, value: ({ row }) => row.orderNum },
  // What is usual is not said: the exceptions stand out.
  { id: 'hidden', header: '隐藏', width: 56, cell: ({ row }) => row.hidden && '隐藏' },
  { id: 'cache', header: '缓存', width: 80, cell: ({ row }) => row.noCache && '不缓存' },
  { id: 'roleCount', header: '角色数', kind: 'number', width: 72, value: ({ row }) => row.roleCount ?? 0 },
  {
    id: 'actions',
    header: '操作',
    kind: 'actions',
    cell: ({ row }) => <RowActions actions={actionsOf(row)} />,
  },
]
