import { deviceReplaceLog } from '@linli/api-client/contract/base/device-calls'
import { deviceRepair } from '@linli/api-client/contract/ops/device-repair'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../resource/RelatedRows.tsx'
import { useCan } from '../../../session/profile.ts'

/** What happened to the device before: its repairs, and the apparatus that it was. */
export function DeviceHistory({ repair }: { readonly repair: RowOf<typeof deviceRepair> }) {
  const maySee = useCan(codeOf(deviceReplaceLog, 'list'))
  const where = { deviceId: repair.deviceId }
  return (
    <div className="grid gap-6">
      <RelatedRows
        of={deviceRepair}
        title="维修记录"
        where={where}
        columns={['repairNo', 'state', 'faultType', 'action', 'reportedAt', 'downMinutes']}
        readOnly
      />
      {maySee && (
        <RelatedRows
          of={deviceReplaceLog}
          title="更换记录"
          where={where}
          columns={['at', 'oldSn', 'newSn', 'reason']}
          readOnly
        />
      )}
    </div>
  )
}
