// A sheet of everything that the list of passes finds, written as a task.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { besideIt } from './crowd.mjs'
import { memoryOf, peakWhile } from './processes.mjs'
import { signIn } from './running.mjs'

/** Seconds for the sheet, what the server held before and at most, and how other calls went meanwhile. */
export async function measureExport(product) {
  const [call, other] = [await signIn(product.origin), await signIn(product.origin)]
  const before = memoryOf(product.processes()).nodeMiB
  const began = performance.now()
  const { answer, peakMiB } = await peakWhile(product.processes(), () =>
    besideIt(
      () => other('GET', '/api/base/rooms?page=1&pageSize=20'),
      () => exportPasses(call),
    ),
  )
  return {
    rows: answer.answer,
    seconds: Number(((performance.now() - began) / 1_000).toFixed(1)),
    beforeMiB: before,
    peakMiB: peakMiB(),
    others: answer.others,
  }
}

async function exportPasses(call) {
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const { taskId } = await call(
    'POST',
    '/api/access/pass-records/export',
    {
      query: { passTime_from: `${day(30)} 00:00:00`, passTime_to: `${day(0)} 23:59:59` },
      reason: '压力测试',
    },
    { 'Idempotency-Key': randomUUID() },
  )
  for (;;) {
    const task = await call('GET', `/api/system/tasks/${taskId}`)
    if (task.state === 'done') return task.result
    if (task.state === 'failed' || task.state === 'cancelled') throw new Error(`export: ${task.error}`)
    await sleep(100)
  }
}
