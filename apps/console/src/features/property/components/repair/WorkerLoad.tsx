import { repairWorkers } from '@linli/api-client/contract/property/repair-calls'
import { Drawer } from '@linli/ui/drawer'
import { Empty } from '@linli/ui/empty'
import { ErrorState } from '@linli/ui/error-state'
import { Skeleton } from '@linli/ui/skeleton'
import { useCall } from '../../../../resource/queries.ts'
import { WorkerList } from './WorkerList.tsx'

/** What everybody who repairs has in hand, estate by estate. It follows the orders. */
export function WorkerLoads() {
  const { data, error, refetch } = useCall(repairWorkers, {})
  const estates = [...Map.groupBy(data ?? [], ({ estateName }) => estateName)]
  return error && !data ? (
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
  )
}

/** The same beside a board, as high as it is. */
export const WorkersBeside = () => (
  <aside
    aria-label="人员负荷"
    className="h-[calc(100dvh-216px)] min-h-96 w-80 shrink-0 overflow-y-auto rounded-card border border-border bg-surface p-3"
  >
    <WorkerLoads />
  </aside>
)

/** The same over a list. */
export const WorkerLoad = ({ onClose }: { readonly onClose: () => void }) => (
  <Drawer open title="人员负荷" width={560} onClose={onClose}>
    <WorkerLoads />
  </Drawer>
)
