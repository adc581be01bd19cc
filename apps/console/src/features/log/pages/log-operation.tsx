import { operationLog } from '@linli/api-client/contract/log/operation-log'
import { sensitiveAccess } from '@linli/api-client/contract/log/sensitive-access'
import { codeOf } from '@linli/api-client/kit'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { LogPage } from '../../../resource/LogPage.tsx'
import { useCan } from '../../../session/profile.ts'

/** 操作日志: what was changed by whom, and who looked at personal data. */
export default function OperationLogPage() {
  const [search, setSearch] = useSearchParams()
  const maySeeAccess = useCan(codeOf(sensitiveAccess, 'list'))
  const tab = search.get('tab') === 'access' && maySeeAccess ? 'access' : 'operations'
  const items = [
    { key: 'operations' as const, label: '操作日志', content: <LogPage of={operationLog} /> },
    ...(maySeeAccess
      ? [{ key: 'access' as const, label: '敏感访问', content: <LogPage of={sensitiveAccess} /> }]
      : []),
  ]
  return (
    <Tabs items={items} value={tab} onChange={(key) => setSearch(key === 'access' ? { tab: key } : {})} />
  )
}
