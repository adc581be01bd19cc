import { laneWait } from '@linli/api-client/contract/access/lane-wait'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { actionCall } from '../../../../resource/calls.ts'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { PlateMark } from '../../../../resource/PlateMark.tsx'
import { resourceKey } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { useCarLook } from '../../../../resource/pass-picture/useLook.ts'

type Wait = RowOf<typeof laneWait>

/** Seconds since a car came, counted on. */
function useSeconds(since: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.round((now - Date.parse(since)) / 1_000))
}

/** A car that stands before the barrier: who, why, for how long, what it owes, and what may have been meant. */
export function WaitingCar({ wait }: { readonly wait: Wait }) {
  const seconds = useSeconds(wait.occurredAt)
  const look = useCarLook()
  const mayCorrect = useCan('access:lane:correct')
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { candidates, due, discount } = wait

  const correct = async (newPlate: string, newColor: string) => {
    const call = actionCall(laneWait, 'correct')
    if (call === undefined) return
    setBusy(true)
    try {
      const { id, version } = wait
      const input = { id, version, newPlate, newColor }
      await client.call(call, input)
      await queries.invalidateQueries({ queryKey: resourceKey(laneWait) })
    } catch (thrown) {
      showError(thrown)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <span className="origin-left scale-150">
          <PlateMark plate={wait.plateNo} color={wait.plateColor} />
        </span>
        <span className="tabular-nums text-text-2">等待 {seconds} 秒</span>
      </div>
      {wait.image != null && wait.recordId != null && (
        <PassPicture
          label="全景"
          thumbnail={wait.image}
          onLook={look?.(wait.recordId)}
          className="h-24 rounded-control object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-2">
        <FieldValue meta={fieldOf(laneWait, 'reason')} value={wait.reason} />
        <FieldValue meta={fieldOf(laneWait, 'vehicleKind')} value={wait.vehicleKind} />
        <span>置信度 {wait.confidence}%</span>
        {wait.voice != null && <span>语音“{wait.voice}”</span>}
      </div>
      {due > 0 && (
        <span className="text-body font-semibold">
          应收 <FieldValue meta={fieldOf(laneWait, 'due')} value={due - discount} />
        </span>
      )}
      {mayCorrect && candidates != null && candidates.length > 0 && (
        <div
          role="group"
          aria-label="相近车牌"
          className="flex flex-wrap items-center gap-2 text-small text-text-2"
        >
          可能是
          {candidates.map(({ plateNo, plateColor }) => (
            <button
              key={plateNo}
              type="button"
              disabled={busy}
              aria-label={`校正为 ${plateNo}`}
              className="cursor-pointer rounded-control border-0 bg-transparent p-0"
              onClick={() => void correct(plateNo, plateColor)}
            >
              <PlateMark plate={plateNo} color={plateColor} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
