import { deviceHealthDay } from '@linli/api-client/contract/ops/device-health-day'
import { codeOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useCan } from '../../../../session/profile.ts'

/** How a device fared day by day. */
export function DeviceHealth({ deviceId }: { readonly deviceId: number }) {
  const seesHealth = useCan(codeOf(deviceHealthDay, 'list'))
  return (
    seesHealth && (
      <RelatedRows
        of={deviceHealthDay}
        title="健康日报"
        where={{ deviceId }}
        columns={['day', 'score', 'availability', 'offlineCount', 'longestOffline', 'events', 'failRate']}
        readOnly
      />
    )
  )
}
