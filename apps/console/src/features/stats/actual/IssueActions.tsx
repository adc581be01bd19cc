import {
  ignoreActualIssues,
  makeActualTasks,
  movedOutTypes,
  moveOutFields,
  moveOutIssues,
  newTaskFields,
} from '@linli/api-client/contract/stats/actual-issues'
import type { ActualIssueType } from '@linli/api-client/contract/stats/actual-task'
import { f } from '@linli/api-client/kit'
import { BulkBar } from '@linli/ui/bulk-bar'
import { Button } from '@linli/ui/button'
import type { TableSelection } from '@linli/ui/data-table'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { useWrite } from '../../../resource/queries.ts'
import { useCan } from '../../../session/profile.ts'

const ignoreFields = { reason: f.text('忽略原因', { required: true, max: 100 }) }

interface IssueActionsProps {
  readonly type: ActualIssueType
  readonly total: number
  readonly selection: TableSelection
  readonly onSelectionChange: (selection: TableSelection) => void
  /** After something was done with the chosen ones. */
  readonly onDone: () => void
}

/** What is done with the chosen issues: somebody goes and sees, or they are left aside. */
export function IssueActions({ type, total, selection, onSelectionChange, onDone }: IssueActionsProps) {
  const maySend = useCan(String(makeActualTasks.permission))
  const mayIgnore = useCan(String(ignoreActualIssues.permission))
  const mayMoveOut = useCan(String(moveOutIssues.permission)) && movedOutTypes.includes(type)
  const send = useWrite(makeActualTasks)
  const leave = useWrite(moveOutIssues)
  const ignore = useWrite(ignoreActualIssues)
  const [open, setOpen] = useState<'send' | 'ignore' | 'moveOut' | null>(null)
  const targetIds = selection.mode === 'ids' ? selection.ids.map(Number) : []
  const close = () => setOpen(null)
  return (
    <BulkBar
      selection={selection}
      total={Math.min(total, targetIds.length)}
      onSelectionChange={onSelectionChange}
    >
      {maySend && <Button onClick={() => setOpen('send')}>派发核查任务</Button>}
      {mayMoveOut && <Button onClick={() => setOpen('moveOut')}>登记迁出</Button>}
      {mayIgnore && <Button onClick={() => setOpen('ignore')}>忽略30天</Button>}
      {open === 'send' && (
        <FieldsDialog
          title={`派发核查任务（${targetIds.length}条）`}
          submitLabel="派发"
          fields={newTaskFields}
          onSubmit={async ({ assigneeId, dueDate }) => {
            const { made, skipped } = await send.mutateAsync({
              type,
              targetIds,
              assigneeId: Number(assigneeId),
              dueDate: String(dueDate),
            })
            toast.success(`已派发 ${made} 条${skipped > 0 ? `，${skipped} 条已有任务或已解决` : ''}`)
            onDone()
          }}
          onClose={close}
        />
      )}
      {open === 'moveOut' && (
        <FieldsDialog
          title={`登记迁出（${targetIds.length}人）`}
          submitLabel="迁出"
          fields={moveOutFields}
          note="所选人员在本小区的全部居住关系结束，通行权限随之撤销；不能单独留下的家属或同住人一并迁出。"
          onSubmit={async ({ moveOutDate, moveOutReason }) => {
            const { movedOut, refused } = await leave.mutateAsync({
              type,
              targetIds,
              moveOutDate: String(moveOutDate),
              moveOutReason: String(moveOutReason),
            })
            const [first] = refused
            if (first === undefined) toast.success(`已迁出 ${movedOut} 人`)
            else
              toast.warning(`已迁出 ${movedOut} 人，${refused.length} 人未迁出：${first.name}${first.text}`)
            onDone()
          }}
          onClose={close}
        />
      )}
      {open === 'ignore' && (
        <FieldsDialog
          title={`忽略30天（${targetIds.length}条）`}
          submitLabel="忽略"
          fields={ignoreFields}
          note="30天内不再列出；统计数字不受影响。"
          onSubmit={async ({ reason }) => {
            const { ignored } = await ignore.mutateAsync({ type, targetIds, reason: String(reason) })
            toast.success(`已忽略 ${ignored} 条`)
            onDone()
          }}
          onClose={close}
        />
      )}
    </BulkBar>
  )
}
