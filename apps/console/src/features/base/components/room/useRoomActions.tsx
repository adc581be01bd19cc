import type { room } from '@linli/api-client/contract/base/room'
import {
  occupancyFields,
  setOccupancy,
  verifyFields,
  verifyRoom,
} from '@linli/api-client/contract/base/room-calls'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { type ReactNode, useState } from 'react'
import { today } from '../../../../resource/last-days.ts'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import { useProfile } from '../../../../session/profile.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'

const TransferDialog = whenOpened(async () => (await import('./TransferDialog.tsx')).TransferDialog)

const HouseholdWizard = whenOpened(
  async () => (await import('../resident/HouseholdWizard.tsx')).HouseholdWizard,
)

const LeaveHousehold = whenOpened(async () => (await import('../resident/LeaveHousehold.tsx')).LeaveHousehold)

type Row = RowOf<typeof room>

interface Open {
  readonly kind: 'household' | 'leaving' | 'occupancy' | 'verify' | 'transfer'
  readonly row: Row
}

interface RoomActions {
  readonly actionsOf: (row: Row) => readonly RowAction[]
  /** What an action opened. */
  readonly dialogs: ReactNode
}

/** What may be done to a room beside changing its fields. */
export function useRoomActions(): RoomActions {
  const codes = useProfile((profile) => profile.codes)
  const [open, setOpen] = useState<Open | null>(null)
  const actionsOf = (row: Row): RowAction[] => {
    const offer = (kind: Open['kind'], label: string): RowAction => ({
      key: kind,
      label,
      run: () => setOpen({ kind, row }),
    })
    return [
      ...(codes.has('base:resident:create') ? [offer('household', '登记家庭')] : []),
      ...(codes.has('base:resident:moveOut') && row.occupancy !== 'vacant'
        ? [offer('leaving', '整户迁出')]
        : []),
      ...(codes.has('base:room:verify') && row.collectState !== 'uncollected'
        ? [offer('verify', '核实')]
        : []),
      ...(codes.has('base:room:update') ? [offer('occupancy', '入住状态')] : []),
      ...(codes.has('base:room:transfer') ? [offer('transfer', '过户')] : []),
    ]
  }
  return { actionsOf, dialogs: open && <OpenDialog open={open} onClose={() => setOpen(null)} /> }
}

function OpenDialog({ open: { kind, row }, onClose }: { open: Open; onClose: () => void }) {
  if (kind === 'household') return <HouseholdWizard room={row} onClose={onClose} />
  if (kind === 'leaving') return <LeaveHousehold room={row} onClose={onClose} />
  if (kind === 'transfer') return <TransferDialog row={row} onClose={onClose} />
  const identity = { id: row.id, version: row.version }
  if (kind === 'verify')
    return (
      <FieldsDialog
        title={`核实房屋“${row.fullName}”`}
        submitLabel="核实"
        fields={verifyFields}
        initial={{ method: 'visit', date: today() }}
        onSubmit={async (values) => {
          await client.call(verifyRoom, { ...values, ...identity } as InputOf<typeof verifyRoom>)
          toast.success('已核实')
        }}
        onClose={onClose}
      />
    )
  return (
    <FieldsDialog
      title={`设置“${row.fullName}”的入住状态`}
      submitLabel="确定"
      fields={occupancyFields}
      initial={{ occupancy: row.occupancy }}
      note="手动设置的状态保持到人员或经营单位下次变动为止。"
      onSubmit={async (values) => {
        await client.call(setOccupancy, { ...values, ...identity } as InputOf<typeof setOccupancy>)
        toast.success('已设置入住状态')
      }}
      onClose={onClose}
    />
  )
}
