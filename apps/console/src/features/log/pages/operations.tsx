import { exportLog } from '@linli/api-client/contract/log/export-log'
import { operationLog } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess } from '@linli/api-client/contract/log/sensitive-access'
import { codeOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const OperationFacts = whenOpened(
  async () => (await import('../components/OperationFacts.tsx')).OperationFacts,
)
const SealCheck = whenOpened(async () => (await import('../components/SealCheck.tsx')).SealCheck)
const TraceQuery = whenOpened(async () => (await import('../components/TraceQuery.tsx')).TraceQuery)

const trails = () => import('../components/OperationTrail.tsx')
const SameRequest = whenOpened(async () => (await trails()).SameRequest)
const UserTrail = whenOpened(async () => (await trails()).UserTrail)
const TargetTrail = whenOpened(async () => (await trails()).TargetTrail)
const OperationCharts = whenOpened(
  async () => (await import('../components/OperationCharts.tsx')).OperationCharts,
)

const OperationTimeline = whenOpened(
  async () => (await import('../components/OperationTimeline.tsx')).OperationTimeline,
)

/** The log itself, as a table or one after the other; of a row what belongs to it: the same request, what its user did that day, what happened to its object. */
function Operations() {
  const [charts, setCharts] = useState(false)
  return (
    <LogPage
      of={operationLog}
      detail={(row) => <OperationFacts row={row} />}
      tabs={(row) => [
        { key: 'request', label: '同一请求', content: <SameRequest row={row} /> },
        ...(row.operatorType === 'staff' && row.userId !== null
          ? [{ key: 'user', label: '操作人轨迹', content: <UserTrail row={row} /> }]
          : []),
        ...(row.targetId !== null && row.resource !== null
          ? [{ key: 'target', label: '对象历史', content: <TargetTrail row={row} /> }]
          : []),
      ]}
      timeline={(page) => <OperationTimeline page={page} />}
      {...(charts && { strip: (query) => <OperationCharts query={query} /> })}
      tools={
        <Button icon={ChartColumn} aria-pressed={charts} onClick={() => setCharts(!charts)}>
          {charts ? '收起统计' : '统计'}
        </Button>
      }
    />
  )
}

const tabs = [
  {
    key: 'operations',
    label: '操作日志',
    content: <Operations />,
  },
  {
    key: 'access',
    label: '敏感访问',
    permission: codeOf(sensitiveAccess, 'list'),
    content: <LogPage of={sensitiveAccess} />,
  },
  { key: 'exports', label: '导出记录', content: <LogPage of={exportLog} /> },
  { key: 'trace', label: '溯源查询', permission: 'log:trace:query', content: <TraceQuery /> },
  { key: 'seal', label: '完整性', permission: 'log:seal:verify', content: <SealCheck /> },
]

/** 操作日志: what was changed by whom, who looked at personal data, whose watermark it was, and whether all is still there. */
export default function OperationLogPage() {
  return <PageTabs label="操作日志" tabs={tabs} />
}
