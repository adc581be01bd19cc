import type { adSlot } from '@linli/api-client/contract/system/ad-slot'
import { placedAdverts, sortAdverts, systemAdvert } from '@linli/api-client/contract/system/system-advert'
import { metaOf, type RowOf } from '@linli/api-client/kit'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Empty } from '@linli/ui/empty'
import { useMemo } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { RowActions } from '../../../../resource/RowActions.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { neighbourOf, orderAfterMove } from '../menu-order.ts'
import { OrderedName } from '../OrderedName.tsx'
import { dropMarks, useRowDrag } from '../useRowDrag.ts'

type Advert = RowOf<typeof systemAdvert> & { readonly parentId: null }

const metaOfState = metaOf(systemAdvert.fields.state)

/** 轮播顺序: the adverts of a place as they take their turn; dragged, or moved by one. */
export function SlotOrder({ slot }: { readonly slot: RowOf<typeof adSlot> }) {
  const maySort = useCan('system:advert:update')
  const { data, error, refetch } = useResourceList(systemAdvert, {
    pageNum: 1,
    pageSize: 200,
    slotId: slot.id,
    state: [...placedAdverts],
    sort: 'sort',
  })
  const sort = useWrite(sortAdverts)
  const rows = useMemo(
    () =>
      (data?.records ?? [])
        .map((advert): Advert => ({ ...advert, parentId: null }))
        // As they are shown: the heavier first among equals.
        .toSorted(
          (a, b) => (a.sort ?? 0) - (b.sort ?? 0) || (b.weight ?? 0) - (a.weight ?? 0) || a.id - b.id,
        ),
    [data],
  )
  const move = (id: number, target: number, side: 'before' | 'after') => {
    const order = orderAfterMove(rows, id, target, side)
    if (order) sort.mutate({ slotId: slot.id, ids: order.ids }, { onError: showError })
  }
  const drag = useRowDrag({
    mayDrop: (id, target, side) => maySort && side !== 'inside' && id !== target,
    onDrop: (id, target, side) => {
      if (side !== 'inside') move(Number(id), Number(target), side)
    },
  })
  const step = (row: Advert, by: -1 | 1, label: string): RowAction[] => {
    const at = maySort ? neighbourOf(rows, row, by) : null
    return at ? [{ key: label, label, run: () => move(row.id, at.id, by < 0 ? 'before' : 'after') }] : []
  }
  const columns: Column<Advert>[] = [
    {
      id: 'title',
      header: '标题',
      cell: (row) => (
        <OrderedName maySort={maySort}>
          <span className="truncate">{row.title}</span>
        </OrderedName>
      ),
    },
    {
      id: 'state',
      header: '状态',
      kind: 'status',
      width: 96,
      cell: (row) => <FieldValue meta={metaOfState} value={row.state} />,
    },
    { id: 'weight', header: '权重', kind: 'number', width: 64, value: (row) => row.weight ?? 0 },
    {
      id: 'actions',
      header: '操作',
      kind: 'actions',
      cell: (row) => <RowActions actions={[...step(row, -1, '上移'), ...step(row, 1, '下移')]} />,
    },
  ]
  return (
    <section aria-label="轮播顺序" className="grid min-w-0 gap-3">
      <p className="m-0 text-text-2">轮播时从上到下。只列出待投放、投放中和已暂停的广告。</p>
      <div {...drag} className={dropMarks}>
        <DataTable
          label="轮播顺序"
          columns={columns}
          rows={rows}
          getRowId={({ id }) => String(id)}
          getRowName={({ title }) => title ?? ''}
          status={error && !data ? 'error' : data ? 'ready' : 'loading'}
          {...(error && { error: { message: error.userMessage, requestId: error.requestId } })}
          onRetry={() => void refetch()}
          fit
          empty={<Empty title="这里还没有广告" cause="审核通过的系统广告会出现在这里" />}
        />
      </div>
    </section>
  )
}
