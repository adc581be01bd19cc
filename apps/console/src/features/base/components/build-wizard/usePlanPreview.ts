import { previewBuild } from '@linli/api-client/contract/base/build-generate'
import type { PlanGroup } from '@linli/api-client/contract/base/build-plan'
import { useEffect, useState } from 'react'
import { useCall } from '../../../../resource/queries.ts'

/** A pause in typing after which the plan is looked at. */
const pauseMs = 500

/** What the plan would make as it stands, asked for again after every pause; null while it is not whole yet. */
export function usePlanPreview(estateId: number, kind: 'init' | 'add', groups: readonly PlanGroup[] | null) {
  const wanted = groups === null ? null : JSON.stringify(groups)
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, error, isFetching } = useCall(
    previewBuild,
    { estateId, kind, dryRun: true, groups: asked === null ? [] : (JSON.parse(asked) as PlanGroup[]) },
    { enabled: asked !== null },
  )
  const fresh = wanted !== null && asked === wanted && !isFetching
  return {
    result: asked === null ? null : (data ?? null),
    error: asked === null ? null : error,
    /** The result is of the plan as it stands, and nothing stands in its way. */
    ready: fresh && !error && data !== undefined && (data.conflicts ?? []).length === 0,
    waiting: wanted !== null && !fresh,
  }
}
