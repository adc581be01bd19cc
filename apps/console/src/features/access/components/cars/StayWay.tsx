import type { parkingSession } from '@linli/api-client/contract/access/parking-session'
import { vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import type { RowOf } from '@linli/api-client/kit'
import { DoorSketch } from '../../../../resource/place-sketch/DoorSketch.tsx'
import { useResourceRow } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { type LanePass, laneMarks } from './lane-marks.ts'
import { StayBar } from './StayBar.tsx'

/** 停留与车道: the stay on a bar of its days, and by which lanes of the estate the car came and went. */
export function StayWay({ stay }: { readonly stay: RowOf<typeof parkingSession> }) {
  const maySee = useCan('access:vehicleRecord:list')
  const { data: came } = useResourceRow(vehiclePass, maySee ? (stay.inRecordId ?? null) : null)
  const { data: went } = useResourceRow(vehiclePass, maySee ? (stay.outRecordId ?? null) : null)
  const passes: readonly LanePass[] = [
    { as: 'in', channelId: came?.channelId ?? null },
    { as: 'out', channelId: went?.channelId ?? null },
  ]
  const marks = laneMarks(passes)
  return (
    <section aria-label="停留与车道" className="grid gap-3">
      <h3 className="m-0 text-body font-semibold">停留与车道</h3>
      <StayBar
        from={stay.inAt ?? null}
        to={stay.outAt ?? null}
        parkedFor={stay.state === 'parked' ? (stay.parkedFor ?? 0) : null}
      />
      <DoorSketch
        label="进出车道"
        estateId={stay.estateId}
        doorIds={[...marks.keys()]}
        way={passes.flatMap(({ channelId }) => channelId ?? [])}
        marks={marks}
      />
    </section>
  )
}
