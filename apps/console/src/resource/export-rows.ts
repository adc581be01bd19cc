import type { ListQuery, Resource } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { showError } from '../session/show-error.ts'
import { client } from '../session/client.ts'
import { callsOf } from './calls.ts'
import { download, sheetName } from './download.ts'
import { exportedFile } from './task.ts'

/** Downloads a sheet of the rows, and tells what became of it. */
export async function exportRows(
  of: Resource,
  which: { readonly ids: number[] } | { readonly query: ListQuery },
): Promise<void> {
  try {
    const answer = await client.call(callsOf(of).export, which)
    const file = answer instanceof Blob ? answer : await exportedFile(answer.taskId)
    download(file, sheetName(of.label))
    toast.success('导出完成')
  } catch (error) {
    showError(error)
  }
}
