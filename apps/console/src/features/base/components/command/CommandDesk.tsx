import {
  type CommandAction,
  commandActions,
  commandRules,
} from '@linli/api-client/contract/base/device-command'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import {
  Camera,
  Clock,
  DoorOpen,
  Eraser,
  FileText,
  Lock,
  LockOpen,
  type LucideIcon,
  Radio,
  RotateCcw,
  RotateCw,
  SlidersHorizontal,
  Upload,
  Users,
  Volume2,
} from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useProfile } from '../../../../session/profile.ts'
import { selectedDevices, useDeviceSelection } from '../device/device-selection.ts'
import { DevicePicker } from '../device/DevicePicker.tsx'
import { SentResults } from './SentResults.tsx'

const SendCommand = whenOpened(async () => (await import('./SendCommand.tsx')).SendCommand)

const icons: Readonly<Record<CommandAction, LucideIcon>> = {
  ping: Radio,
  open: DoorOpen,
  keep_open: LockOpen,
  keep_closed: Lock,
  restore: RotateCcw,
  reboot: RotateCw,
  sync_time: Clock,
  sync_people: Users,
  clear_people: Eraser,
  upgrade: Upload,
  set_param: SlidersHorizontal,
  snapshot: Camera,
  fetch_log: FileText,
  voice: Volume2,
}
const actions = Object.keys(commandActions) as CommandAction[]

/** 下发: which devices, what they are to do, and what they make of it. */
export function CommandDesk() {
  const codes = useProfile((state) => state.codes)
  const { checkKeys } = useDeviceSelection()
  const deviceIds = selectedDevices(checkKeys)
  const [action, setAction] = useState<CommandAction | null>(null)
  const [sent, setSent] = useState<readonly number[]>([])
  const mine = actions.filter((one) => {
    const { code } = commandRules[one]
    return code === undefined || codes.has(code)
  })
  return (
    <div className="grid min-w-0 gap-4 py-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
      <Card title={deviceIds.length === 0 ? '目标设备' : `目标设备：已选 ${deviceIds.length} 台`} level={2}>
        <DevicePicker height="480px" />
      </Card>
      <div className="grid min-w-0 gap-4">
        <Card title="操作" level={2}>
          <ul className="m-0 grid list-none grid-cols-2 gap-2 p-0 md:grid-cols-3 xl:grid-cols-4">
            {mine.map((one) => (
              <li key={one}>
                <ActionCard action={one} disabled={deviceIds.length === 0} onChoose={() => setAction(one)} />
              </li>
            ))}
          </ul>
        </Card>
        <Card title="本次结果" level={2}>
          {sent.length === 0 ? (
            <Empty title="还没有下发" cause="勾选设备，再选择一个操作" />
          ) : (
            <SentResults commandIds={sent} />
          )}
        </Card>
      </div>
      {action && (
        <SendCommand action={action} deviceIds={deviceIds} onSent={setSent} onClose={() => setAction(null)} />
      )}
    </div>
  )
}

function ActionCard({
  action,
  disabled,
  onChoose,
}: {
  readonly action: CommandAction
  readonly disabled: boolean
  readonly onChoose: () => void
}) {
  const Icon = icons[action]
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onChoose}
      className="flex size-full items-start gap-3 rounded-card border border-solid border-border bg-surface p-3 text-left hover:border-accent disabled:cursor-not-allowed disabled:opacity-60"
    >
      <Icon aria-hidden className="mt-1 size-4 shrink-0 text-text-2" />
      <span className="grid min-w-0">
        <span className="text-text-1">{commandActions[action]}</span>
        <span className="text-small text-text-2">{commandRules[action].about}</span>
      </span>
    </button>
  )
}
