import { vehicle } from '@linli/api-client/contract/base/vehicle'
import { fieldOf } from '@linli/api-client/kit'
import { StatusTag } from '@linli/ui/status-tag'
import { FieldValue } from '../../../../resource/FieldValue.tsx'

/** A car that has not moved for three days may have been left behind. */
const leftBehind = 72 * 60

/** How long a car has been in the yard. */
export function ParkedFor({ minutes }: { readonly minutes: number | null | undefined }) {
  const time = <FieldValue meta={fieldOf(vehicle, 'parkedFor')} value={minutes} />
  if (minutes == null || minutes <= leftBehind) return time
  return (
    <span title="超过72小时，疑似僵尸车">
      <StatusTag tone="danger">{time}</StatusTag>
    </span>
  )
}
