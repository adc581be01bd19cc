import { drillMinutes } from '@linli/api-client/contract/screen/drill-minutes'
import { beginDrill, drillFields } from '@linli/api-client/contract/screen/screen-drills'
import type { InputOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { client } from '../../../session/client.ts'

interface DrillDialogProps {
  readonly of: { readonly userId: number; readonly userName: string }
  readonly onClose: () => void
}

/** Begins a drill; what it shows is told by the server from a script, and is written into no record. */
export function DrillDialog({ of: { userId, userName }, onClose }: DrillDialogProps) {
  return (
    <FieldsDialog
      title={`开始演练：${userName}的大屏`}
      submitLabel="开始"
      note="演练由服务端按脚本给出，只显示在这些大屏上，全程标明演练，不写入预警、通行等任何记录，到时自动结束。"
      fields={drillFields}
      initial={{ script: 'stranger', minutes: drillMinutes.initial }}
      onClose={onClose}
      onSubmit={async (values) => {
        await client.call(beginDrill, { ...(values as InputOf<typeof beginDrill>), screenUserId: userId })
        toast.success('演练已开始')
      }}
    />
  )
}
