import type { vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import type { RowOf } from '@linli/api-client/kit'
import { PlateMark } from '../../../../resource/PlateMark.tsx'

type Shown = Pick<
  RowOf<typeof vehiclePass>,
  'plateNo' | 'plateColor' | 'corrected' | 'correctedColor' | 'late'
>

/** A plate as it really is, with what the camera read where that was something else. */
export function ReadPlate({ pass }: { readonly pass: Shown }) {
  const { plateNo, plateColor, corrected, correctedColor, late } = pass
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <PlateMark plate={corrected ?? plateNo} color={correctedColor ?? plateColor} />
      {corrected != null && <span className="text-caption text-text-3">校正</span>}
      {late && <span className="text-caption text-text-3">补传</span>}
    </span>
  )
}
