import { equipmentCheck } from '@linli/api-client/contract/ops/equipment-check'
import { equipmentCheckFlow } from '@linli/api-client/contract/ops/equipment-check-flow'
import type { RowOf } from '@linli/api-client/kit'
import { PictureStamp } from '../../../resource/picture-stamp/PictureStamp.ts'
import { TransitionDialog } from '../../../resource/TransitionDialog.tsx'
import { useProfile } from '../../../session/profile.ts'

interface SubmitCheckProps {
  readonly check: RowOf<typeof equipmentCheck>
  readonly onClose: () => void
}

/** 提交: its pictures are of this day, and carry the device, when they were taken and by whom. */
export function SubmitCheck({ check, onClose }: SubmitCheckProps) {
  const name = useProfile(({ profile }) => profile?.name)
  const { submit: transition } = equipmentCheckFlow.transitions
  const device = [check.deviceName, check.deviceSn].filter(Boolean).join(' ')
  return (
    <PictureStamp value={{ before: [device], after: [name ?? ''], withinHours: 24 }}>
      <TransitionDialog
        of={equipmentCheck}
        row={check}
        action="submit"
        transition={transition}
        onClose={onClose}
      />
    </PictureStamp>
  )
}
