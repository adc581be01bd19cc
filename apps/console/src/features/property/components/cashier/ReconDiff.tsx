import { reconItem } from '@linli/api-client/contract/property/payments/recon'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { yuan } from './yuan.ts'

type Item = RowOf<typeof reconItem>

/** Differences of one day; more are looked at in the list. */
const most = 200
const result = fieldOf(reconItem, 'result')

/** What does not agree, side by side: the channel on the left, what is known here on the right. */
export function ReconDiff({ batchId }: { readonly batchId: number }) {
  const { data, error, refetch } = useResourceList(reconItem, {
    batchId: [batchId],
    state: ['pending'],
    pageNum: 1,
    pageSize: most,
  })
  const [handled, setHandled] = useState<Item | null>(null)
  const mayHandle = useCan('property:reconBatch:handle')
  const handle = reconItem.flow?.transitions['handle']
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="block" />
  if (data.records.length === 0)
    return <Empty compact title="没有待处理的差异" cause="核对后金额不符或一方缺失的交易显示在这里" />
  return (
    <section aria-label="差异" className="grid gap-2">
      <div className="grid grid-cols-2 gap-2 text-small text-text-2">
        <b>渠道账单</b>
        <b>系统</b>
      </div>
      <ul className="m-0 grid list-none gap-2 p-0">
        {data.records.map((one) => (
          <li
            key={one.id}
            aria-label={one.tradeNo}
            className="grid grid-cols-2 gap-2 rounded-control border border-border p-2"
          >
            <Side name={one.tradeNo} amount={one.result === 'only_system' ? null : (one.amount ?? 0)} />
            <Side name={one.labels?.['paymentId'] ?? ''} amount={one.systemAmount} />
            <span className="col-span-2 flex items-center justify-between gap-2">
              <FieldValue meta={result} value={one.result} />
              {mayHandle && <Button onClick={() => setHandled(one)}>处理</Button>}
            </span>
          </li>
        ))}
      </ul>
      {handled && handle && (
        <TransitionDialog
          of={reconItem}
          row={handled}
          action="handle"
          transition={handle}
          onClose={() => setHandled(null)}
        />
      )}
    </section>
  )
}

function Side({ name, amount }: { readonly name: string; readonly amount: number | null | undefined }) {
  if (amount == null) return <span className="text-text-3">无此交易</span>
  return (
    <span className="grid min-w-0">
      <span className="truncate text-small">{name}</span>
      <b className="tabular-nums">{yuan(amount)}</b>
    </span>
  )
}
