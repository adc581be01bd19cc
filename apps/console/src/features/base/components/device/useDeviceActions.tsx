import type { device } from '@linli/api-client/contract/base/device'
import type { RowOf } from '@linli/api-client/kit'
import { type ReactNode, useState } from 'react'
import type { RowAction } from '../../../../resource/row-actions.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useProfile } from '../../../../session/profile.ts'

const OpenOneDevice = whenOpened(async () => (await import('./OpenOneDevice.tsx')).OpenOneDevice)

type Device = RowOf<typeof device>

interface DeviceActions {
  readonly actionsOf: (row: Device) => readonly RowAction[]
  /** What an action opened. */
  readonly dialogs: ReactNode
}

/** Categories of which some models can; that this one cannot is said by the answer. */
const opens = new Set(['access', 'intercom', 'lift', 'barrier'])
const seeing = new Set(['access', 'intercom', 'camera'])

const labels = { ping: '检测连接', snapshot: '抓拍' } as const

/** What a device may be told to do from its row; what became of it stands in its 指令记录. */
export function useDeviceActions(): DeviceActions {
  const codes = useProfile((profile) => profile.codes)
  const [opening, setOpening] = useState<Device | null>(null)
  const send = async ({ id }: Device, action: keyof typeof labels) =>
    await (await import('./send-to-device.ts')).sendToDevice(id, action, labels[action])
  const actionsOf = (row: Device): RowAction[] => {
    if (row.state !== 'in_use') return []
    const mayTest = codes.has('base:deviceCommand:create') && codes.has('ops:device:test')
    const maySee =
      codes.has('base:deviceCommand:create') && codes.has('base:device:preview') && seeing.has(row.category)
    const mayOpen = codes.has('base:device:open') && opens.has(row.category)
    return [
      ...(mayTest ? [{ key: 'ping', label: labels.ping, run: () => void send(row, 'ping') }] : []),
      ...(mayOpen ? [{ key: 'open', label: '远程开门', run: () => setOpening(row) }] : []),
      ...(maySee ? [{ key: 'snapshot', label: labels.snapshot, run: () => void send(row, 'snapshot') }] : []),
    ]
  }
  return {
    actionsOf,
    dialogs: opening && <OpenOneDevice device={opening} onClose={() => setOpening(null)} />,
  }
}
