import { repairWorkers } from '@linli/api-client/contract/property/repair-calls'
import { Drawer } from '@linli/ui/drawer'
import { Empty } from '@linli/ui/empty'
import { ErrorState } from '@linli/ui/error-state'
import { Skeleton } from '@linli/ui/skeleton'
import { useCall } from '../../../resource/queries.ts'
import { WorkerList } from './WorkerList.tsx'

/** What everybody who repairs has in hand, estate by estate. */
export function WorkerLoad({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(repairWorkers, {}, { refetchInterval: 30_000 })
  const estates = [...Map.groupBy(data ?? [], ({ estateName }) => estateName)]
  return (
    <Drawer open title="人员负荷" width={560} onClose={onClose}>
      {error && !data ? (
        <ErrorState message={error.userMessage} requestId={error.requestId} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : estates.length === 0 ? (
        <Empty title="还没有维修人员" cause="请先在“维修人员”中添加" />
      ) : (
        <div className="grid gap-6">
          {estates.map(([name, workers]) => (
            <section key={name} aria-label={name} className="grid gap-2">
              <h3 className="m-0 text-h4">{name}</h3>
              <WorkerList workers={workers} />
            </section>
          ))}
        </div>
      )}
    </Drawer>
  )
}
