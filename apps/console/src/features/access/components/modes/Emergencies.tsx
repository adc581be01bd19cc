import { ApiError } from '@linli/api-client'
import { emergencyItem } from '@linli/api-client/contract/access/modes/emergency-item'
import { emergencyRelease, emergencyReport } from '@linli/api-client/contract/access/modes/emergency-release'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import { useCan } from '../../../../session/profile.ts'
import { useEmergencyCalls } from './useEmergencyCalls.tsx'

const EmergencyReport = whenOpened(async () => (await import('./mode-prints.ts')).EmergencyReport)

type Release = RowOf<typeof emergencyRelease>
interface Reported {
  readonly release: Release
  readonly data: OutputOf<typeof emergencyReport>
}

/** 应急记录: what was opened when, by whom, and what every door made of it. */
export function Emergencies() {
  const mayAct = useCan('base:channel:emergency')
  const mayReport = useCan('access:trafficMode:export')
  const [reported, setReported] = useState<Reported | null>(null)
  const report = async (release: Release) => {
    try {
      setReported({ release, data: await client.call(emergencyReport, { id: release.id }) })
    } catch (error) {
      toast.error(ApiError.from(error).userMessage)
    }
  }
  const { extend, retry, end, dialog } = useEmergencyCalls()
  const actions = (row: Release): RowAction[] => {
    const isOn = row.state === 'active' && mayAct
    return [
      ...(mayReport
        ? [
            {
              key: 'report',
              label: row.kind === 'drill' ? '打印演练报告' : '打印报告',
              run: () => void report(row),
            },
          ]
        : []),
      ...(isOn
        ? [
            { key: 'extend', label: '延长30分钟', run: () => extend(row) },
            ...(row.failed > 0 ? [{ key: 'retry', label: '重试未开启的门', run: () => retry(row) }] : []),
            { key: 'end', label: '结束', atRest: true, tone: 'danger' as const, run: () => end(row) },
          ]
        : []),
    ]
  }
  return (
    <>
      <ResourcePage
        of={emergencyRelease}
        rowActions={actions}
        tabs={({ id }) => [
          {
            key: 'items',
            label: '各门结果',
            rows: { of: 'access/emergency-items', where: { releaseId: [id] } },
            content: (
              <RelatedRows
                of={emergencyItem}
                title="各门结果"
                where={{ releaseId: [id] }}
                columns={['channelId', 'state', 'deviceId', 'message', 'prevMode', 'openedAt']}
                readOnly
              />
            ),
          },
        ]}
      />
      {dialog}
      {reported !== null && <EmergencyReport {...reported} onDone={() => setReported(null)} />}
    </>
  )
}
