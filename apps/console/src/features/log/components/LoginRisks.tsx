import { loginLog, loginRisks } from '@linli/api-client/contract/log/login-log'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { StatusTag } from '@linli/ui/status-tag'
import { ShieldBan } from 'lucide-react'
import { useState } from 'react'
import { LogPage } from '../../../resource/LogPage.tsx'
import { useCan } from '../../../session/profile.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'

const LoginBlocks = whenOpened(async () => (await import('./LoginBlocks.tsx')).LoginBlocks)
const RiskHandling = whenOpened(async () => (await import('./RiskHandling.tsx')).RiskHandling)

type Login = RowOf<typeof loginLog>

/** Everything but what is in order. */
const suspicious = Object.keys(loginRisks).filter((risk) => risk !== 'none')

/** 风险: attempts that look like somebody else's, and what was done about them. */
export function LoginRisks() {
  const mayBlock = useCan('log:login:block')
  const [blocks, setBlocks] = useState(false)
  return (
    <>
      <LogPage
        of={loginLog}
        initial={{ risk: suspicious }}
        cells={{ handledAt: Handled }}
        detail={(row) => <RiskHandling row={row} />}
        tools={
          mayBlock && (
            <Button icon={ShieldBan} onClick={() => setBlocks(true)}>
              封禁地址
            </Button>
          )
        }
      />
      {blocks && <LoginBlocks onClose={() => setBlocks(false)} />}
    </>
  )
}

/** Whether somebody looked at it. */
export function Handled({ risk, handledAt }: Login) {
  if (risk === 'none') return null
  return handledAt === null ? (
    <StatusTag tone="warning">待处理</StatusTag>
  ) : (
    <StatusTag tone="success">已处理</StatusTag>
  )
}
