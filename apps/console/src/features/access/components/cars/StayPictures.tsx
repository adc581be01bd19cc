import type { parkingSession } from '@linli/api-client/contract/access/parking-session'
import { vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import type { RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { useCarLook } from '../../../../resource/pass-picture/useLook.ts'
import { useResourceRow } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { ReadPlate } from './ReadPlate.tsx'

/** The car as it came and as it went, side by side: whether it is the same one. */
export function StayPictures({ stay }: { readonly stay: RowOf<typeof parkingSession> }) {
  const maySee = useCan('access:vehicleRecord:list')
  if (!maySee || (stay.inRecordId == null && stay.outRecordId == null)) return null
  return (
    <section aria-label="进出对比" className="grid gap-2">
      <h3 className="m-0 text-body font-semibold">进出对比</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <OnePass label="入场" id={stay.inRecordId ?? null} missing="没有入场记录" />
        <OnePass
          label="出场"
          id={stay.outRecordId ?? null}
          missing={stay.state === 'parked' ? '仍在场内' : '没有出场记录'}
        />
      </div>
    </section>
  )
}

interface OnePassProps {
  readonly label: string
  readonly id: number | null
  readonly missing: string
}

function OnePass({ label, id, missing }: OnePassProps) {
  const { data: pass } = useResourceRow(vehiclePass, id)
  const look = useCarLook()
  return (
    <figure className="m-0 grid content-start gap-2 rounded-card border border-border p-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2 text-small text-text-2">
        <b className="text-text">{label}</b>
        {pass ? formatDateTime(pass.passTime).slice(0, 16) : id === null ? missing : '…'}
      </figcaption>
      {pass && (
        <>
          <span className="flex gap-2">
            <PassPicture
              label={`${label}全景`}
              thumbnail={pass.image}
              purged={pass.snapshotPurged}
              onLook={look?.(pass.id)}
              className="size-24 rounded-control object-cover"
            />
            {pass.plateImage != null && (
              <PassPicture
                label={`${label}车牌图`}
                thumbnail={pass.plateImage}
                onLook={look?.(pass.id, 'plateImage')}
                className="h-12 rounded-control object-contain"
              />
            )}
          </span>
          <span className="flex flex-wrap items-center gap-3 text-small text-text-2">
            <ReadPlate pass={pass} />
            {pass.labels?.['channelId']}
          </span>
        </>
      )}
    </figure>
  )
}
