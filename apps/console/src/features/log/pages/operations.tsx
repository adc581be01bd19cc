import { exportLog } from '@linli/api-client/contract/log/export-log'
import { operationLog } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess } from '@linli/api-client/contract/log/sensitive-access'
import { codeOf } from '@linli/api-client/kit'
import { LogPage } from '../../../resource/LogPage.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const OperationFacts = whenOpened(
  async () => (await import('../components/OperationFacts.tsx')).OperationFacts,
)
const SealCheck = whenOpened(async () => (await import('../components/SealCheck.tsx')).SealCheck)
const TraceQuery = whenOpened(async () => (await import('../components/TraceQuery.tsx')).TraceQuery)

const tabs = [
  {
    key: 'operations',
    label: '操作日志',
    content: <LogPage of={operationLog} detail={(row) => <OperationFacts row={row} />} />,
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
