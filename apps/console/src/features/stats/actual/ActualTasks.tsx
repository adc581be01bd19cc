import { actualTask } from '@linli/api-client/contract/stats/actual-task'
import { ListBar } from '../../../resource/ListBar.tsx'
import { ListRows } from '../../../resource/ListRows.tsx'
import { PageHead } from '../../../resource/PageHead.tsx'
import { RowDialogs } from '../../../resource/RowDialogs.tsx'
import { useResourcePage } from '../../../resource/useResourcePage.ts'

/** 核查任务: who goes where to see what is true, and what was found. */
export function ActualTasks() {
  const page = useResourcePage(actualTask)
  return (
    <div className="min-w-0">
      <PageHead page={page} />
      <ListBar page={page} />
      <ListRows page={page} />
      <RowDialogs work={page} />
    </div>
  )
}
