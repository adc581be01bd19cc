import { plateCorrection, vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { useCarLook } from '../../../../resource/pass-picture/useLook.ts'
import { FeeSteps } from './FeeSteps.tsx'

const dayMs = 86_400_000
const visits = 10

/** Below a pass: what its stay cost and why, what was corrected, and where else the car passed these days. */
export function CarPassDetail({ pass }: { readonly pass: RowOf<typeof vehiclePass> }) {
  const maySeeStays = useCan('access:session:list')
  const look = useCarLook()
  const plate = pass.corrected ?? pass.plateNo
  const { data: corrections } = useResourceList(plateCorrection, { recordId: pass.id, pageSize: 1 })
  const from = new Date(Date.parse(pass.passTime) - 7 * dayMs).toISOString()
  return (
    <div className="grid gap-5">
      {(pass.image != null || pass.plateImage != null) && (
        <div className="flex gap-3">
          {(['image', 'plateImage'] as const).map(
            (part) =>
              pass[part] != null && (
                <PassPicture
                  key={part}
                  label={fieldOf(vehiclePass, part).label}
                  thumbnail={pass[part]}
                  onLook={look?.(pass.id, part)}
                  className="size-24 rounded-card object-cover"
                />
              ),
          )}
        </div>
      )}
      {maySeeStays && pass.sessionId != null && <FeeSteps id={pass.sessionId} />}
      {(corrections?.records.length ?? 0) > 0 && (
        <RelatedRows
          of={plateCorrection}
          title="校正"
          where={{ recordId: pass.id }}
          columns={['at', 'oldPlate', 'newPlate', 'reason', 'userId']}
          readOnly
        />
      )}
      {plate != null && plate !== '' && (
        <RelatedRows
          of={vehiclePass}
          title="近7天的通行"
          where={{ plate, passTime_from: from, estateId: [pass.estateId], pageSize: visits }}
          columns={['passTime', 'direction', 'channelId', 'result', 'parkedMinutes', 'fee']}
          readOnly
        />
      )}
    </div>
  )
}
