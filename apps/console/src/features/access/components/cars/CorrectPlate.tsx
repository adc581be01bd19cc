import {
  correctionFields,
  correctPlate,
  type vehiclePass,
} from '@linli/api-client/contract/access/vehicle-pass'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { client } from '../../../../session/client.ts'

interface CorrectPlateProps {
  readonly pass: RowOf<typeof vehiclePass>
  readonly onClose: () => void
}

/** Says what a misread plate really is. */
export function CorrectPlate({ pass, onClose }: CorrectPlateProps) {
  const { id, plateNo, plateColor, corrected, correctedColor } = pass
  return (
    <FieldsDialog
      title="校正车牌"
      submitLabel="校正"
      fields={correctionFields}
      initial={{ plateNo: corrected ?? plateNo ?? null, plateColor: correctedColor ?? plateColor }}
      note={`识别为“${plateNo ?? '无牌'}”，记录会保留。校正后重新匹配车辆，并重新配对前后两次停车；已收费的不改金额，只记差额。`}
      onSubmit={async (values) => {
        await client.call(correctPlate, { ...values, id } as InputOf<typeof correctPlate>)
        toast.success('已校正')
      }}
      onClose={onClose}
    />
  )
}
