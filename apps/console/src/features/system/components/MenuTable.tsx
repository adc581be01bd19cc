import { menu, removeMenu, sortMenus } from '@linli/api-client/contract/system/menu'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Menu } from '@linli/ui/menu'
import { SearchInput } from '@linli/ui/search-input'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { toast } from '@linli/ui/toast'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { showError } from '../../../session/show-error.ts'
import { callsOf } from '../../../resource/calls.ts'
import { ResourceForm } from '../../../resource/opened.tsx'
import { useResourceList, useWrite } from '../../../resource/queries.ts'
import type { RowAction } from '../../../resource/row-actions.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { menuColumns } from './menu-columns.tsx'
import { linesOf, neighbourOf, orderAfterMove } from './menu-order.ts'
import { filteredLines, type Menu as MenuRow, type MenuFilter, mayDrop, sortedRows } from './menu-rows.ts'
import { type DropSide, dropMarks, useRowDrag } from './useRowDrag.ts'

const IconPicker = whenOpened(async () => (await import('./IconPicker.tsx')).IconPicker)
const MenuPreview = whenOpened(async () => (await import('./MenuPreview.tsx')).MenuPreview)

const everything: MenuFilter = { text: '', only: 'all' }
const controls = { icon: IconPicker }

/** The menus as a table of the sidebar's tree: order by dragging, properties, and what a role sees of it. */
export function MenuTable({ extra }: { readonly extra?: ReactNode }) {
  const maySort = useCan('system:menu:sort')
  const mayCreate = useCan('system:menu:create')
  const mayUpdate = useCan('system:menu:update')
  const mayRemove = useCan('system:menu:remove')
  const maySeeRoles = useCan('auth:role:list')
  const [filter, setFilter] = useState(everything)
  const [closed, setClosed] = useState<readonly string[]>([])
  const [form, setForm] = useState<{ readonly row: MenuRow | null; readonly parentId?: number } | null>(null)
  const { data, error, refetch } = useResourceList(menu, { pageSize: 200 })
  const sort = useWrite(sortMenus)
  const update = useWrite(callsOf(menu).update)
  const remove = useWrite(removeMenu)

  const rows = useMemo(() => sortedRows(data?.records ?? []), [data])
  const lines = useMemo(() => linesOf(rows), [rows])
  const shown = useMemo(() => filteredLines(lines, filter), [lines, filter])
  const groups = useMemo(
    () => shown.flatMap(({ row, children }) => (children ? [String(row.id)] : [])),
    [shown],
  )
  const unmatched = rows.filter(({ matched }) => matched === false).length
  const groupName = rows.find(({ id }) => id === filter.group)?.menuName
  const rowOf = (id: string) => rows.find((row) => String(row.id) === id)

  const move = (id: number, target: number, side: DropSide) => {
    const order = orderAfterMove(rows, id, target, side)
    if (order) sort.mutate(order, { onError: showError })
  }
  const drag = useRowDrag({
    mayDrop: (id, target, side) => {
      const [moved, at] = [rowOf(id), rowOf(target)]
      return maySort && moved !== undefined && at !== undefined && mayDrop(moved, at, side)
    },
    onDrop: (id, target, side) => move(Number(id), Number(target), side),
  })

  const askRemove = ({ id, version, menuName, roleCount }: MenuRow) =>
    confirm({
      title: '删除菜单',
      message:
        (roleCount ?? 0) > 0
          ? `已有${roleCount}个角色使用该菜单，确认同时取消授权？`
          : `确定删除菜单“${menuName}”吗？`,
      confirmLabel: '删除菜单',
      tone: 'danger',
      onConfirm: async () => {
        await remove.mutateAsync({ id, version, confirm: true })
        toast.success('删除成功')
      },
    })

  const stepAction = (row: MenuRow, step: -1 | 1, label: string): RowAction[] => {
    const at = maySort ? neighbourOf(rows, row, step) : null
    if (!at) return []
    return [{ key: label, label, run: () => move(row.id, at.id, step < 0 ? 'before' : 'after') }]
  }
  const actionsOf = (row: MenuRow): RowAction[] => [
    ...(mayUpdate ? [{ key: 'edit', label: '编辑', run: () => setForm({ row }) }] : []),
    ...(mayCreate && row.url === null
      ? [{ key: 'child', label: '新增下级', run: () => setForm({ row: null, parentId: row.id }) }]
      : []),
    ...stepAction(row, -1, '上移'),
    ...stepAction(row, 1, '下移'),
    ...(mayUpdate
      ? [{ key: 'switch', label: row.enabled ? '停用' : '启用', run: () => enable(row, !row.enabled) }]
      : []),
    ...(mayRemove && !row.builtin
      ? [{ key: 'remove', label: '删除', tone: 'danger' as const, run: () => void askRemove(row) }]
      : []),
  ]
  const enable = ({ id, version }: MenuRow, enabled: boolean) =>
    update.mutate({ id, version, enabled }, { onError: showError })

  const create = mayCreate && (
    <Button variant="primary" icon={Plus} onClick={() => setForm({ row: null })}>
      新增菜单
    </Button>
  )

  return (
    <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_240px]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <SearchInput
            aria-label="查找菜单"
            className="w-60"
            placeholder="名称、路由"
            value={filter.text}
            onChange={(text) => setFilter({ ...filter, text: text ?? '' })}
          />
          <Menu
            trigger={<Button>{groupName ?? '全部分组'}</Button>}
            items={[
              { key: 'all', label: '全部分组', onSelect: () => setFilter({ ...filter, group: null }) },
              ...lines.flatMap(({ row, children }) =>
                children
                  ? [
                      {
                        key: String(row.id),
                        label: row.menuName,
                        onSelect: () => setFilter({ ...filter, group: row.id }),
                      },
                    ]
                  : [],
              ),
            ]}
          />
          <SegmentedControl
            label="显示"
            value={filter.only}
            onChange={(only) => setFilter({ ...filter, only })}
            options={[
              { value: 'all', label: '全部' },
              { value: 'unmatched', label: `未匹配 ${unmatched}` },
              { value: 'hidden', label: '隐藏' },
              { value: 'disabled', label: '停用' },
            ]}
          />
          <span className="ml-auto flex gap-2">
            {extra}
            {create}
          </span>
        </div>
        <div {...drag} className={dropMarks}>
          <DataTable
            label="菜单"
            columns={menuColumns({ maySort, actionsOf })}
            rows={shown}
            getRowId={({ row }) => String(row.id)}
            getRowName={({ row }) => row.menuName}
            getChildren={({ children }) => children}
            expanded={groups.filter((id) => !closed.includes(id))}
            onExpandedChange={(open) => setClosed(groups.filter((id) => !open.includes(id)))}
            status={error && !data ? 'error' : data ? 'ready' : 'loading'}
            {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
            onRetry={() => void refetch()}
            filtered={filter.text !== '' || filter.only !== 'all' || filter.group != null}
            onClearFilters={() => setFilter(everything)}
            narrow="scroll"
            empty={
              <Empty title="还没有菜单" cause="新增的菜单会出现在这里" {...(create && { action: create })} />
            }
          />
        </div>
      </div>
      {maySeeRoles && <MenuPreview lines={lines} />}
      {form && (
        <ResourceForm
          of={menu}
          row={form.row}
          {...(form.parentId !== undefined && { given: { parentId: form.parentId } })}
          controls={controls}
          onClose={() => setForm(null)}
        />
      )}
    </div>
  )
}
