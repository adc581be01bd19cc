import type { vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import type { RowOf } from '@linli/api-client/kit'
import { MakeRecord } from '../../../../resource/MakeRecord.tsx'
import { CorrectPlate } from './CorrectPlate.tsx'
import { TracePlate } from './TracePlate.tsx'

/** What is opened about the car of a pass. */
export type CarPart = 'correct' | 'trace' | 'list'

interface CarDialogProps {
  readonly pass: RowOf<typeof vehiclePass>
  readonly as: CarPart
  readonly onClose: () => void
}

/** What a plate really is, where the car was, or a draft that watches for it. */
export function CarDialog({ pass, as, onClose }: CarDialogProps) {
  if (as === 'correct') return <CorrectPlate pass={pass} onClose={onClose} />
  if (as === 'trace') return <TracePlate pass={pass} onClose={onClose} />
  return (
    <MakeRecord
      of="alert/control-targets"
      given={{
        estateId: pass.estateId,
        kind: 'vehicle',
        listType: 'black',
        plateNo: pass.corrected ?? pass.plateNo,
        plateColor: pass.correctedColor ?? pass.plateColor,
      }}
      onClose={onClose}
    />
  )
}
