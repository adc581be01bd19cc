import { moveOutPreview } from '@linli/api-client/contract/base/resident'
import { residentHouse, residentHouseFlow } from '@linli/api-client/contract/base/resident-house'
import type { RowOf } from '@linli/api-client/kit'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'

interface MoveOutDialogProps {
  readonly row: RowOf<typeof residentHouse>
  readonly onClose: () => void
}

const { moveOut } = residentHouseFlow.transitions

interface Preview {
  readonly lastHouse: boolean
  readonly cotenants: number
  readonly family: number
}

/** What ends with the move-out, in words. */
const effectsOf = ({ lastHouse, cotenants, family }: Preview): string =>
  [
    '迁出后不能恢复。',
    lastHouse ? '这是该人员在小区内的最后一套房屋，将同时撤销其通行权限。' : '',
    cotenants > 0 ? `${cotenants} 名同住人将在同一天迁出。` : '',
    family > 0 ? `该房屋另有 ${family} 名业主家属，请一并办理迁出。` : '',
  ].join('')

/** Moving out of a room, after saying what else ends with it. */
export function MoveOutDialog({ row, onClose }: MoveOutDialogProps) {
  const { data, isPending } = useCall(moveOutPreview, { id: row.id })
  if (isPending) return null
  return (
    <TransitionDialog
      of={residentHouse}
      row={row}
      action="moveOut"
      transition={{ ...moveOut, ...(data && { confirm: effectsOf(data) }) }}
      onClose={onClose}
    />
  )
}
