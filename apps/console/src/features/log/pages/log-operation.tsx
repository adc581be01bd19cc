import { exportLog } from '@linli/api-client/contract/log/export-log'
import { operationLog } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess } from '@linli/api-client/contract/log/sensitive-access'
import { codeOf } from '@linli/api-client/kit'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { LogPage } from '../../../resource/LogPage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'

const SealCheck = whenOpened(async () => (await import('../components/SealCheck.tsx')).SealCheck)
const TraceQuery = whenOpened(async () => (await import('../components/TraceQuery.tsx')).TraceQuery)

/** 操作日志: what was changed by whom, who looked at personal data, whose watermark it was, and whether all is still there. */
export default function OperationLogPage() {
  const [search, setSearch] = useSearchParams()
  const maySeeAccess = useCan(codeOf(sensitiveAccess, 'list'))
  const mayTrace = useCan('log:trace:query')
  const mayVerify = useCan('log:seal:verify')
  const items = [
    { key: 'operations', label: '操作日志', content: <LogPage of={operationLog} /> },
    ...(maySeeAccess
      ? [{ key: 'access', label: '敏感访问', content: <LogPage of={sensitiveAccess} /> }]
      : []),
    { key: 'exports', label: '导出记录', content: <LogPage of={exportLog} /> },
    ...(mayTrace ? [{ key: 'trace', label: '溯源查询', content: <TraceQuery /> }] : []),
    ...(mayVerify ? [{ key: 'seal', label: '完整性', content: <SealCheck /> }] : []),
  ]
  const tab = items.find(({ key }) => key === search.get('tab'))?.key ?? 'operations'
  return (
    <Tabs items={items} value={tab} onChange={(key) => setSearch(key === 'operations' ? {} : { tab: key })} />
  )
}
