import { ApiError, randomKey } from '@linli/api-client'
import {
  addBuild,
  type BuildResult,
  buildProgress,
  initBuild,
} from '@linli/api-client/contract/base/build-generate'
import type { PlanGroup } from '@linli/api-client/contract/base/build-plan'
import { useEffect, useState } from 'react'
import { client } from '../../../../session/client.ts'

export interface Progress {
  readonly step: string
  readonly done: number
  readonly total: number
}

const pollMs = 800

/**
 * Generation of a plan. It answers when everything is made; meanwhile its progress is asked for under the same
 * Idempotency-Key (decisions, contract 5).
 */
export function useBuildWizard(estateId: number, kind: 'init' | 'add') {
  const [key, setKey] = useState<string | null>(null)
  const [error, setError] = useState<ApiError | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)

  useEffect(() => {
    if (key === null) return undefined
    const timer = setInterval(() => {
      client.call(buildProgress, { key }).then(setProgress, () => undefined)
    }, pollMs)
    return () => clearInterval(timer)
  }, [key])

  return {
    error,
    progress,
    generating: key !== null,
    /** Makes everything, or nothing. Resolves with what was made. */
    generate: async (groups: PlanGroup[]): Promise<BuildResult | null> => {
      const idempotencyKey = randomKey()
      setProgress(null)
      setError(null)
      setKey(idempotencyKey)
      try {
        const call = kind === 'init' ? initBuild : addBuild
        return await client.call(call, { estateId, dryRun: false, groups }, { idempotencyKey })
      } catch (thrown) {
        setError(ApiError.from(thrown))
        return null
      } finally {
        setKey(null)
      }
    },
  }
}
