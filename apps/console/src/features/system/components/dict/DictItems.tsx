import { dictItem, type dictType } from '@linli/api-client/contract/system/dict'
import { sortDictItems } from '@linli/api-client/contract/system/dict-calls'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { Menu } from '@linli/ui/menu'
import { IconButton } from '@linli/ui/icon-button'
import { SearchInput } from '@linli/ui/search-input'
import { Ellipsis, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import type { FormValues } from '../../../../resource/form-values.ts'
import { ExportDialog, ResourceForm } from '../../../../resource/opened.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { RowDialogs } from '../../../../resource/RowDialogs.tsx'
import { menuOf, type RowAction } from '../../../../resource/row-actions.ts'
import { useRowWork } from '../../../../resource/useRowWork.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { linesOf, neighbourOf, orderAfterMove } from '../menu-order.ts'
import { dropMarks, useRowDrag } from '../useRowDrag.ts'
import { type DictItemRow, dictColumns } from './dict-columns.tsx'

const parts = () => import('./dict-parts.ts')
const MergeItem = whenOpened(async () => (await parts()).MergeItem)
const PasteItems = whenOpened(async () => (await parts()).PasteItems)
const controls = {
  icon: whenOpened(async () => (await import('../IconPicker.tsx')).IconPicker),
  color: whenOpened(async () => (await parts()).DictColorChoice),
  extra: whenOpened(async () => (await parts()).DictExtra),
}

/** The values of a dictionary in their order, which is changed by dragging; what the program itself uses cannot be deleted. */
export function DictItems({ type }: { readonly type: RowOf<typeof dictType> }) {
  const [text, setText] = useState('')
  const [given, setGiven] = useState<FormValues>({})
  const [over, setOver] = useState<'paste' | 'export' | null>(null)
  const [merged, setMerged] = useState<DictItemRow | null>(null)
  const maySort = useCan('system:dict:update')
  const mayCreate = useCan('system:dict:create')
  const mayMerge = useCan('system:dict:merge')
  const mayExport = useCan('system:dict:export')
  const query = { typeId: type.id, pageNum: 1, pageSize: 200 }
  const { data, error, refetch } = useResourceList(dictItem, query)
  const rows = useMemo(() => data?.records ?? [], [data])
  const asked = text.trim().toLowerCase()
  // Searched for, the tree is a list: what fits stands without what is above it.
  const lines = useMemo(
    () =>
      asked === ''
        ? linesOf(rows)
        : rows
            .filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(asked))
            .map((row) => ({ row, children: undefined })),
    [rows, asked],
  )
  const sort = useWrite(sortDictItems)
  const { mutate: change } = useWrite(callsOf(dictItem).update)

  const move = (id: number, target: number, side: 'before' | 'after') => {
    const order = orderAfterMove(rows, id, target, side)
    if (order) sort.mutate({ typeId: type.id, ...order }, { onError: showError })
  }
  const rowOf = (id: string) => rows.find((row) => String(row.id) === id)
  const drag = useRowDrag({
    mayDrop: (id, target, side) =>
      maySort && side !== 'inside' && id !== target && rowOf(id)?.parentId === rowOf(target)?.parentId,
    onDrop: (id, target, side) => {
      if (side !== 'inside') move(Number(id), Number(target), side)
    },
  })

  const add = (parentId: number | null) => {
    setGiven({ typeId: type.id, ...(parentId !== null && { parentId }) })
    work.setOpen({ kind: 'form', row: null })
  }
  const step = (row: DictItemRow, by: -1 | 1, label: string): RowAction[] => {
    const at = maySort && asked === '' ? neighbourOf(rows, row, by) : null
    return at ? [{ key: label, label, run: () => move(row.id, at.id, by < 0 ? 'before' : 'after') }] : []
  }
  const work = useRowWork(dictItem, {
    may: { update: () => true, remove: (row) => !row.builtin },
    rowActions: (row): RowAction[] => [
      ...(mayCreate && type.tree ? [{ key: 'child', label: '新增下级', run: () => add(row.id) }] : []),
      ...step(row, -1, '上移'),
      ...step(row, 1, '下移'),
      ...(maySort
        ? [
            {
              key: 'switch',
              label: row.enabled ? '停用' : '启用',
              run: () =>
                change({ id: row.id, version: row.version, enabled: !row.enabled }, { onError: showError }),
            },
          ]
        : []),
      ...(mayMerge && !row.builtin ? [{ key: 'merge', label: '合并到', run: () => setMerged(row) }] : []),
    ],
  })
  const actionsOf = (row: DictItemRow) => work.actionsOf(row).filter(({ key }) => key !== 'open')
  const more = [
    ...(mayCreate
      ? [
          { key: 'paste', label: '批量粘贴', onSelect: () => setOver('paste') },
          { key: 'import', label: '导入', onSelect: () => work.setOpen({ kind: 'import' }) },
        ]
      : []),
    ...(mayExport ? [{ key: 'export', label: '导出', onSelect: () => setOver('export') }] : []),
  ]
  return (
    <section aria-label="字典项" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="m-0 min-w-0 truncate text-h4">{type.name}</h3>
        <span className="truncate text-small text-text-2">{type.code}</span>
        <span className="ml-auto flex flex-wrap gap-2">
          <SearchInput
            aria-label="查找字典项"
            className="w-44"
            placeholder="标签、值"
            value={text}
            onChange={(next) => setText(next ?? '')}
          />
          {mayCreate && (
            <Button icon={Plus} onClick={() => add(null)}>
              新增字典项
            </Button>
          )}
          {more.length > 0 && (
            <Menu align="end" trigger={<IconButton icon={Ellipsis} label="更多操作" />} items={more} />
          )}
        </span>
      </header>
      <div {...drag} className={dropMarks}>
        <DataTable
          label="字典项"
          columns={dictColumns({ maySort: maySort && asked === '', actionsOf })}
          rows={lines}
          getRowId={({ row }) => String(row.id)}
          getRowName={({ row }) => row.label ?? ''}
          getChildren={({ children }) => children}
          status={error && !data ? 'error' : data ? 'ready' : 'loading'}
          {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
          onRetry={() => void refetch()}
          filtered={asked !== ''}
          onClearFilters={() => setText('')}
          rowMenu={({ row }) => menuOf(actionsOf(row))}
          fit
          empty={<Empty title="还没有字典项" cause="新增、粘贴或导入的字典项会出现在这里" />}
        />
      </div>
      <RowDialogs
        work={work}
        form={({ row, onClose }) => (
          <ResourceForm
            of={dictItem}
            row={row}
            {...(!row && { given })}
            controls={controls}
            onClose={onClose}
          />
        )}
      />
      {over === 'paste' && <PasteItems type={type} onClose={() => setOver(null)} />}
      {over === 'export' && (
        <ExportDialog
          of={dictItem}
          choices={[{ key: 'all', label: `全部 ${rows.length} 条`, which: { query: { typeId: type.id } } }]}
          onClose={() => setOver(null)}
        />
      )}
      {merged && <MergeItem item={merged} items={rows} onClose={() => setMerged(null)} />}
    </section>
  )
}
