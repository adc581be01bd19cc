import type { Column } from '@linli/ui/data-table'
import { StatusTag } from '@linli/ui/status-tag'
import { GripVertical } from 'lucide-react'
import { RowActions } from '../../../resource/RowActions.tsx'
import type { RowAction } from '../../../resource/row-actions.ts'
import { MenuPicture } from '../../../resource/MenuPicture.tsx'
import type { Menu, MenuLine } from './menu-rows.ts'

interface MenuColumns {
  readonly maySort: boolean
  readonly actionsOf: (row: Menu) => readonly RowAction[]
}

export const menuColumns = ({ maySort, actionsOf }: MenuColumns): Column<MenuLine>[] => [
  {
    id: 'menuName',
    header: '菜单名称',
    // Not pinned: with the actions it would leave a telephone nothing to scroll.
    width: 200,
    cell: ({ row }) => (
      <span className="inline-flex min-w-0 items-center gap-2">
        {maySort && (
          <span
            draggable
            aria-hidden="true"
            title="拖动调整顺序"
            data-part="handle"
            className="inline-flex shrink-0 cursor-grab text-text-3"
          >
            <GripVertical size={16} />
          </span>
        )}
        {row.parentId === null && <MenuPicture icon={row.icon ?? null} size={16} />}
        <span className="truncate">{row.menuName}</span>
      </span>
    ),
  },
  { id: 'url', header: '路由地址', width: 160, value: ({ row }) => row.url },
  {
    id: 'matched',
    header: '匹配',
    kind: 'status',
    width: 112,
    cell: ({ row }) =>
      row.url === null ? (
        <span className="text-text-3">分组</span>
      ) : (
        <StatusTag tone={row.matched ? 'success' : 'danger'}>
          {row.matched ? '已匹配' : '未匹配→404'}
        </StatusTag>
      ),
  },
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
  {
    id: 'enabled',
    header: '启用',
    width: 72,
    cell: ({ row }) => !row.enabled && <StatusTag tone="neutral">停用</StatusTag>,
  },
  { id: 'roleCount', header: '角色数', kind: 'number', width: 72, value: ({ row }) => row.roleCount ?? 0 },
  {
    id: 'actions',
    header: '操作',
    kind: 'actions',
    cell: ({ row }) => <RowActions actions={actionsOf(row)} />,
  },
]
