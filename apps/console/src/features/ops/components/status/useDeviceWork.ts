import type { deviceStatus } from '@linli/api-client/contract/ops/device-status'
import { type WorkAction, workActions, workCodes } from '@linli/api-client/contract/ops/device-work-actions'
import type { RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { useProfile } from '../../../../session/profile.ts'
import type { WorkDevices } from './DeviceWork.tsx'

type Row = RowOf<typeof deviceStatus>

/** What is open over the list of devices beside what every list has. */
export type OpenWork =
  | ({ readonly kind: 'work' } & WorkDevices)
  | { readonly kind: 'repair' | 'window'; readonly row: Row }

const actions = Object.keys(workActions) as WorkAction[]

/** What may be done to devices where they are seen, and what of it is open. */
export function useDeviceWork() {
  const codes = useProfile((state) => state.codes)
  const [open, setOpen] = useState<OpenWork | null>(null)
  const offered = actions.filter((action) => codes.has(workCodes[action]))
  const rowActions = (row: Row): readonly RowAction[] => [
    ...offered.map((action) => ({
      key: action,
      label: workActions[action],
      run: () => setOpen({ kind: 'work', action, chosen: { ids: [row.id] }, count: 1, name: row.name }),
    })),
    ...(codes.has('ops:repair:create') && row.repairId === null
      ? [{ key: 'repair', label: '报修', run: () => setOpen({ kind: 'repair', row }) }]
      : []),
    ...(codes.has('ops:window:create')
      ? [{ key: 'window', label: '安排停机窗口', run: () => setOpen({ kind: 'window', row }) }]
      : []),
  ]
  return { open, close: () => setOpen(null), rowActions, offered, setOpen }
}
