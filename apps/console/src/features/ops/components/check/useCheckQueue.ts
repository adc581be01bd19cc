import { ApiError } from '@linli/api-client'
import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { resourceKey } from '../../../../resource/queries.ts'
import { useProfile } from '../../../../session/profile.ts'
import type { CheckRecord } from './check-record.ts'
import { forgetRecord, keepRecord, ownRecords } from './check-store.ts'
import { handIn } from './hand-in.ts'

/** Nobody was reached: it is tried again once somebody is. */
const isUnreached = (error: ApiError): boolean => error.code === 'NETWORK' || error.code === 'TIMEOUT'

/** Hands in what a user has done, one after the other. What is refused stays, with the reason. */
async function sendAll(userId: number): Promise<void> {
  if (!navigator.onLine) return
  const all = await ownRecords(userId).catch(() => [])
  for (const record of all.filter(({ isDone, refusal }) => isDone && refusal === null)) {
    let now = record
    try {
      await handIn(record, async (next) => {
        now = next
        await keepRecord(next)
      })
      await forgetRecord(record)
      toast.success(`点检单 ${record.checkNo} 已提交`)
    } catch (thrown) {
      const error = ApiError.from(thrown)
      if (isUnreached(error)) break
      await keepRecord({ ...now, refusal: error.userMessage })
      toast.error(`点检单 ${record.checkNo} 未能提交：${error.userMessage}`)
    }
  }
}

/** One run at a time in this tab, whoever asks. */
let working: Promise<void> | null = null
async function sendOnce(userId: number): Promise<void> {
  working ??= sendAll(userId).finally(() => {
    working = null
  })
  await working
}

/**
 * Checks that were done without a network: they are handed in by themselves when the page opens and when the network is
 * there again. What is refused stays, with the reason, for whoever did it.
 */
export function useCheckQueue() {
  const userId = useProfile(({ profile }) => profile?.userId ?? null)
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<readonly CheckRecord[]>([])

  const look = useCallback(async () => {
    if (userId === null) return
    const all = await ownRecords(userId).catch(() => [])
    setWaiting(all.filter(({ isDone }) => isDone))
  }, [userId])

  const work = useCallback(async () => {
    if (userId === null) return
    await sendOnce(userId)
    await look()
    await queries.invalidateQueries({ queryKey: resourceKey(equipmentCheck) })
  }, [userId, queries, look])

  useEffect(() => {
    const run = () => void work()
    run()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [work])

  return { waiting, work }
}
