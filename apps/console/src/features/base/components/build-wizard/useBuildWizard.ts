import { ApiError, randomKey } from '@linli/api-client'
import {
  addBuild,
  type BuildResult,
  buildProgress,
  initBuild,
} from '@linli/api-client/contract/base/build-calls'
import { building } from '@linli/api-client/contract/base/building'
import { room } from '@linli/api-client/contract/base/room'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resourceKey } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { type PlanDraft, planGroupOf } from './plan-draft.ts'

export interface Progress {
  readonly step: string
  readonly done: number
  readonly total: number
}

type Run =
  | { readonly kind: 'idle' }
  | { readonly kind: 'previewing' }
  | { readonly kind: 'generating'; readonly key: string }

const pollMs = 800

/**
 * Preview and generation of a plan. Generation answers when everything is made; meanwhile its progress is asked for
 * under the same Idempotency-Key (decisions, contract 5).
 */
export function useBuildWizard(estateId: number, first: boolean) {
  const queries = useQueryClient()
  const [run, setRun] = useState<Run>({ kind: 'idle' })
  const [preview, setPreview] = useState<BuildResult | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const call = first ? initBuild : addBuild
  const key = run.kind === 'generating' ? run.key : null

  useEffect(() => {
    if (key === null) return undefined
    const timer = setInterval(() => {
      client.call(buildProgress, { key }).then(setProgress, () => undefined)
    }, pollMs)
    return () => clearInterval(timer)
  }, [key])

  async function attempt<T>(next: Run, work: () => Promise<T>): Promise<T | null> {
    setRun(next)
    setError(null)
    try {
      return await work()
    } catch (thrown) {
      setError(ApiError.from(thrown))
      return null
    } finally {
      setRun({ kind: 'idle' })
    }
  }

  return {
    preview,
    error,
    progress,
    previewing: run.kind === 'previewing',
    generating: run.kind === 'generating',
    /** Asks for names, counts and conflicts; changes nothing. */
    lookAhead: async (draft: PlanDraft) => {
      setPreview(null)
      const result = await attempt({ kind: 'previewing' }, () =>
        client.call(call, { estateId, dryRun: true, groups: [planGroupOf(draft)] }),
      )
      setPreview(result)
    },
    /** Makes everything, or nothing. Resolves with what was made. */
    generate: async (draft: PlanDraft): Promise<BuildResult | null> => {
      const idempotencyKey = randomKey()
      setProgress(null)
      const result = await attempt({ kind: 'generating', key: idempotencyKey }, () =>
        client.call(call, { estateId, dryRun: false, groups: [planGroupOf(draft)] }, { idempotencyKey }),
      )
      await Promise.all([building, room].map((r) => queries.invalidateQueries({ queryKey: resourceKey(r) })))
      await queries.invalidateQueries({ queryKey: ['/api/sys/build/treeNodes'] })
      return result
    },
  }
}
