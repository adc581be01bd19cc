import { laneCode, laneWait } from '@linli/api-client/contract/access/lane-wait'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { PayCode } from '../../../../resource/pay-code/PayCode.tsx'
import { resourceKey, useCall, useWrite } from '../../../../resource/queries.ts'
import { showError } from '../../../../session/show-error.ts'

/** Asked so often while the telephone pays, in ms. */
const every = 2_000

/** The code before the barrier: it opens when the money is there. */
export function LaneCode({ wait }: { readonly wait: RowOf<typeof laneWait> }) {
  const { data } = useCall(laneCode, { id: wait.id }, { refetchInterval: every })
  const cancel = useWrite(callsOf(laneWait).actions.cancelCode)
  const queries = useQueryClient()
  const settled = useEffectEvent(() => void queries.invalidateQueries({ queryKey: resourceKey(laneWait) }))
  const state = data?.state
  useEffect(() => {
    if (state !== undefined && state !== 'pending') settled()
  }, [state])
  const giveUp = async () => {
    try {
      await cancel.mutateAsync({ id: wait.id, version: wait.version })
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <div className="grid justify-items-center gap-2 rounded-control bg-fill p-3">
      <PayCode
        state={state}
        codeText={data?.codeText ?? null}
        failReason={data?.failReason ?? null}
        size={160}
      />
      <Button size="small" loading={cancel.isPending} onClick={() => void giveUp()}>
        取消扫码
      </Button>
    </div>
  )
}
