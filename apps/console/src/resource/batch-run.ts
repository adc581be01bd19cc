import { type BatchReport, removal, type Resource } from '@linli/api-client/kit'
import { ApiError } from '@linli/api-client'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'

/** Rows of one call: short enough to tell how far it is. */
export const chunk = 50

/**
 * Does it to the rows, some at a time, and puts the reports together. A call that fails as a whole ends it: the rows
 * that were not reached are reported with its reason, for those before them are done.
 */
export async function runBatch(
  of: Resource,
  action: string,
  ids: readonly number[],
  input: object,
  onDone: (done: number) => void,
): Promise<BatchReport> {
  const calls = callsOf(of)
  const call = action === removal ? calls.batchRemove : calls.batchActions[action]
  if (!call) return { done: 0, failed: [] }
  let done = 0
  const failed: BatchReport['failed'][number][] = []
  for (let from = 0; from < ids.length; from += chunk) {
    const some = ids.slice(from, from + chunk)
    try {
      const report = await client.call(call, { ...input, ids: some })
      done += report.done
      failed.push(...report.failed)
    } catch (thrown) {
      if (from === 0) throw thrown
      const reason = ApiError.from(thrown).userMessage
      const rest = ids.slice(from).map((id) => ({ id, name: `${of.label} ${id}`, reason }))
      return { done, failed: [...failed, ...rest] }
    }
    onDone(from + some.length)
  }
  return { done, failed }
}
