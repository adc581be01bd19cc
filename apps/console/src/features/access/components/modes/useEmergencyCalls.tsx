import {
  emergencyExtension,
  endEmergency,
  endFields,
  extendEmergency,
  retryEmergency,
} from '@linli/api-client/contract/access/modes/emergency-release'
import { confirm } from '@linli/ui/confirm-dialog'
import { toast } from '@linli/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { client } from '../../../../session/client.ts'
import { nowKey } from './emergencies-now.ts'

interface Named {
  readonly id: number
  readonly releaseNo: string
}

/** What is done about an emergency that is on, from the bar as from its row. */
export function useEmergencyCalls(): {
  readonly extend: (one: Named) => void
  readonly retry: (one: Named) => void
  readonly end: (one: Named) => void
  readonly dialog: ReactNode
} {
  const queries = useQueryClient()
  const [ending, setEnding] = useState<Named | null>(null)
  const again = () => void queries.invalidateQueries({ queryKey: nowKey })
  return {
    extend: ({ id, releaseNo }) =>
      void confirm({
        title: '延长应急开启',
        message: `${releaseNo} 延长 ${emergencyExtension} 分钟。`,
        confirmLabel: '延长',
        onConfirm: async () => {
          await client.call(extendEmergency, { id })
          again()
          toast.success(`已延长 ${emergencyExtension} 分钟`)
        },
      }),
    retry: ({ id, releaseNo }) =>
      void confirm({
        title: '重试未开启的门',
        message: `向 ${releaseNo} 中执行失败的设备重新下发。`,
        confirmLabel: '重试',
        onConfirm: async () => {
          const { sent } = await client.call(retryEmergency, { id })
          again()
          toast.success(`已向 ${sent} 台设备重新下发`)
        },
      }),
    end: setEnding,
    dialog: ending && (
      <FieldsDialog
        title={`结束应急开启 ${ending.releaseNo}`}
        submitLabel="结束应急"
        fields={endFields}
        note="结束后每个门立即按临时模式、时段或默认模式执行。"
        onSubmit={async ({ reason }) => {
          await client.call(endEmergency, { id: ending.id, reason: String(reason) })
          again()
          toast.success('已结束，正在恢复')
        }}
        onClose={() => setEnding(null)}
      />
    ),
  }
}
