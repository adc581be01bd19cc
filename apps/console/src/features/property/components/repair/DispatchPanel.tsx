import { repairWorkers } from '@linli/api-client/contract/property/repair-calls'
import { repairOrder } from '@linli/api-client/contract/property/repair-order'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { ErrorState } from '@linli/ui/error-state'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { showError } from '../../../../session/show-error.ts'
import { type RepairWorker, WorkerList } from './WorkerList.tsx'

/** Who could take an order, the most suitable first, with one press to give it to them. */
export function DispatchPanel({ order }: { readonly order: RowOf<typeof repairOrder> }) {
  const { id, version, estateId, typeId, state, assigneeId } = order
  const { data, error, refetch } = useCall(repairWorkers, { estateId, typeId })
  const dispatch = useWrite(callsOf(repairOrder).actions.dispatch)
  const give = async ({ staffId, name }: RepairWorker) => {
    try {
      await dispatch.mutateAsync({ id, version, staffId })
      toast.success(`已派给${name}`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <section aria-label="可派人员" className="grid gap-2">
      <h3 className="m-0 text-h4">可派人员</h3>
      {error && !data ? (
        <ErrorState message={error.userMessage} requestId={error.requestId} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="block" />
      ) : data.length === 0 ? (
        <p className="m-0 text-text-2">该小区还没有维修人员，请先在“维修人员”中添加。</p>
      ) : (
        <WorkerList
          workers={data}
          end={(worker) =>
            state === 'pending' ? (
              <Button size="small" loading={dispatch.isPending} onClick={() => void give(worker)}>
                派给{worker.name}
              </Button>
            ) : (
              worker.userId === assigneeId && <span className="text-small text-text-2">当前</span>
            )
          }
        />
      )}
    </section>
  )
}
