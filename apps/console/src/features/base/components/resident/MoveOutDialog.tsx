import { moveOutPreview } from '@linli/api-client/contract/base/resident'
import { residentHouse, residentHouseFlow } from '@linli/api-client/contract/base/resident-house'
import type { OutputOf, RowOf } from '@linli/api-client/kit'
import { TransitionDialog } from '../../../../resource/opened.tsx'
import { useCall } from '../../../../resource/queries.ts'

interface MoveOutDialogProps {
  readonly row: RowOf<typeof residentHouse>
  readonly onClose: () => void
}

const { moveOut } = residentHouseFlow.transitions

type Preview = OutputOf<typeof moveOutPreview>

/** What is taken back, in numbers; what there is none of is not named. */
const takenBack = ({ devices, vehicles, visits }: Preview): string => {
  const parts = [
    devices > 0 ? `撤销 ${devices} 台设备的通行权限` : '',
    vehicles > 0 ? `将 ${vehicles} 辆车转为待确认` : '',
    visits > 0 ? `取消 ${visits} 个访客预约` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `将同时${parts.join('、')}。` : ''
}

/** What ends with the move-out, in words. */
const effectsOf = (preview: Preview): string => {
  const { lastHouse, cotenants, family } = preview
  return [
    '迁出后不能恢复。',
    lastHouse ? `这是该人员在小区内的最后一套房屋，${takenBack(preview) || '其通行权限随之撤销。'}` : '',
    cotenants > 0 ? `${cotenants} 名同住人将在同一天迁出。` : '',
    family > 0 ? `该房屋另有 ${family} 名业主家属，请一并办理迁出。` : '',
  ].join('')
}

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
