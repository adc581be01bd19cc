import { loginLog } from '@linli/api-client/contract/log/login-log'
import { Button } from '@linli/ui/button'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { Handled } from './LoginRisks.tsx'

const LoginCharts = whenOpened(async () => (await import('./LoginCharts.tsx')).LoginCharts)
const RiskHandling = whenOpened(async () => (await import('./RiskHandling.tsx')).RiskHandling)

/** Every attempt to get in; the numbers over it are drawn when they are asked for. */
export function Logins() {
  const [charts, setCharts] = useState(false)
  return (
    <LogPage
      of={loginLog}
      cells={{ handledAt: Handled }}
      detail={(row) => <RiskHandling row={row} />}
      {...(charts && { strip: (query) => <LoginCharts query={query} /> })}
      tools={
        <Button icon={ChartColumn} aria-pressed={charts} onClick={() => setCharts(!charts)}>
          {charts ? '收起统计' : '统计'}
        </Button>
      }
    />
  )
}
