import { laneWait } from '@linli/api-client/contract/access/lane-wait'
import { useResourceList } from '../../../../resource/queries.ts'
import { useLive } from '../../../../resource/useLive.ts'

/** A car that stands at a lane, as far as its plate was read. */
export interface LaneCar {
  readonly id: number
  readonly plateNo: string
  readonly plateColor: string
  readonly lane: string
}

const most = 3

/** The cars that stand at the lanes now: those of the own gate first, then the newest. */
export function useLaneCars(estateId: number, channelId: number | null): readonly LaneCar[] {
  useLive(laneWait)
  const { data } = useResourceList(laneWait, {
    estateId: [estateId],
    state: ['waiting'],
    sort: '-occurredAt',
    pageNum: 1,
    pageSize: 20,
  })
  const rows = (data?.records ?? []).flatMap((row) =>
    row.plateNo == null ? [] : [{ ...row, plateNo: row.plateNo }],
  )
  const [here, elsewhere] = [true, false].map((own) =>
    rows.filter((row) => (row.channelId === channelId) === own),
  )
  return [...(here ?? []), ...(elsewhere ?? [])]
    .slice(0, most)
    .map(({ id, plateNo, plateColor, labels }) => ({
      id,
      plateNo,
      plateColor,
      lane: labels?.['channelId'] ?? '车道',
    }))
}
