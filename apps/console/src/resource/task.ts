import { ApiError } from '@linli/api-client'
import { readFile } from '@linli/api-client/contract/system/files'
import { getTask } from '@linli/api-client/contract/system/tasks'
import { client } from '../session/client.ts'

const pollMs = 1000

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** How far a task is. */
export interface TaskProgress {
  readonly done: number
  readonly total: number
  /** What it is at, in words. */
  readonly step?: string | undefined
}

/** Waits for a long task of the server, telling how far it is. Rejects with what went wrong in it. */
export async function waitForTask<T>(id: number, onProgress: (progress: TaskProgress) => void): Promise<T> {
  for (;;) {
    const task = await client.call(getTask, { id })
    if (task.progress) onProgress(task.progress)
    if (task.state === 'done') return task.result as T
    if (task.state === 'failed' || task.state === 'cancelled') {
      throw new ApiError({
        code: 'REFUSED',
        status: 409,
        userMessage: task.error ?? '任务未完成',
        duration: 5000,
      })
    }
    await sleep(pollMs)
  }
}

/** The sheet that a long export made, and the code by which its log is found. */
export async function exportedFile(
  taskId: number,
  onProgress: (progress: TaskProgress) => void,
): Promise<{ readonly file: Blob; readonly traceCode?: string }> {
  type Made = { readonly file: string; readonly traceCode?: string }
  const { file, ...made } = await waitForTask<Made>(taskId, onProgress)
  const sheet = await client.call(readFile, { key: file })
  if (sheet instanceof Blob) return { ...made, file: sheet }
  throw new ApiError({ code: 'HTTP', status: 200, userMessage: '导出文件下载失败', duration: 5000 })
}
