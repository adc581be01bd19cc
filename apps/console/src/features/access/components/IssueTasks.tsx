import { cancelIssueTask, issueItem, issueTask, retryIssue } from '@linli/api-client/contract/access/issue'
import { toast } from '@linli/ui/toast'
import { useWrite } from '../../../resource/queries.ts'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useCan } from '../../../session/profile.ts'
import { IssueHints } from './IssueHints.tsx'

/** 下发任务: what devices are being told, what they refused and what helps. */
export function IssueTasks() {
  const retry = useWrite(retryIssue)
  const cancel = useWrite(cancelIssueTask)
  const mayRetry = useCan('access:issue:retry')
  const mayCancel = useCan('access:issue:cancel')
  return (
    <ResourcePage
      of={issueTask}
      rowActions={(row) => [
        ...(mayRetry && row.failed > 0
          ? [
              {
                key: 'retry',
                label: '重试失败',
                atRest: true,
                run: () =>
                  void retry
                    .mutateAsync({ taskId: row.id })
                    .then(({ retried }) => toast.success(`已重试 ${retried} 项`)),
              },
            ]
          : []),
        ...(mayCancel && row.waiting > 0
          ? [
              {
                key: 'cancel',
                label: '取消任务',
                tone: 'danger' as const,
                run: () =>
                  void cancel
                    .mutateAsync({ id: row.id })
                    .then(({ cancelled }) => toast.success(`已取消 ${cancelled} 项`)),
              },
            ]
          : []),
      ]}
      detail={(row) => <IssueHints taskId={row.id} failed={row.failed} />}
      tabs={(row) => [
        {
          key: 'items',
          label: '明细',
          rows: { of: 'access/issue-items', where: { taskId: row.id } },
          content: (
            <RelatedRows
              of={issueItem}
              title="明细"
              where={{ taskId: row.id }}
              columns={['subjectName', 'deviceId', 'op', 'attempts', 'message', 'state']}
              readOnly
            />
          ),
        },
      ]}
    />
  )
}
