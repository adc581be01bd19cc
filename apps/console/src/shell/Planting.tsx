import { demoProgress } from '@linli/api-client/contract/auth/demo-calls'
import { Banner } from '@linli/ui/banner'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../resource/queries.ts'
import { loadProfile } from '../session/profile.ts'

const everyMs = 10_000

/** Says why lists are still empty; has everything read again, and goes, when the data of the demo are complete. */
export function Planting() {
  const queries = useQueryClient()
  const { data } = useCall(demoProgress, undefined, { refetchInterval: everyMs })
  const isComplete = data?.isPlanting === false

  useEffect(() => {
    if (!isComplete) return
    void queries.invalidateQueries()
    void loadProfile({ background: true }).catch(() => undefined)
  }, [isComplete, queries])
  return isComplete ? null : <Banner>演示数据仍在生成，列表会在几分钟内陆续填满，定时任务随后开始</Banner>
}
