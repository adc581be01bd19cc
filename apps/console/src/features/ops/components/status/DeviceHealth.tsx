import { deviceHealthDay } from '@linli/api-client/contract/ops/device-health-day'
import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { codeOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useCan } from '../../../../session/profile.ts'

/** How a device fared day by day, and its repairs. */
export function DeviceHealth({ deviceId }: { readonly deviceId: number }) {
  const seesHealth = useCan(codeOf(deviceHealthDay, 'list'))
  const seesRepairs = useCan(codeOf(deviceRepair, 'list'))
  return (
    <div className="grid gap-6">
      {seesHealth && (
        <RelatedRows
          of={deviceHealthDay}
          title="健康日报"
          where={{ deviceId }}
          columns={['day', 'score', 'availability', 'offlineCount', 'longestOffline', 'events', 'failRate']}
          readOnly
        />
      )}
      {seesRepairs && (
        <RelatedRows
          of={deviceRepair}
          title="维修记录"
          where={{ deviceId }}
          columns={['repairNo', 'state', 'faultType', 'reportedAt', 'downMinutes']}
          readOnly
        />
      )}
    </div>
  )
}
