import { actualTask } from '@linli/api-client/contract/stats/actual-task'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const ActualReport = whenOpened(async () => (await import('../actual/ActualReport.tsx')).ActualReport)
const ActualIssues = whenOpened(async () => (await import('../actual/ActualIssues.tsx')).ActualIssues)
const ActualTasks = whenOpened(async () => (await import('../actual/ActualTasks.tsx')).ActualTasks)

/** 实有统计: how complete and true the register is, what is to be looked at, and who does. */
export default function ActualReportPage() {
  return (
    <PageTabs
      label="实有统计"
      keeps={['estates']}
      tabs={[
        {
          key: 'report',
          label: '统计',
          content: <ActualReport />,
        },
        { key: 'issues', label: '待核查', content: <ActualIssues /> },
        {
          key: 'tasks',
          label: '核查任务',
          rows: { of: actualTask, where: { state: ['open', 'expired'] } },
          content: <ActualTasks />,
        },
      ]}
    />
  )
}
