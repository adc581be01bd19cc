import { type laneOverview, laneWait } from '@linli/api-client/contract/access/lane-wait'
import { vehiclePass } from '@linli/api-client/contract/access/vehicle-pass'
import { passModes } from '@linli/api-client/contract/base/channel'
import { device as describedDevice } from '@linli/api-client/contract/base/device'
import { fieldOf, type OutputOf, type RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { RelativeTime } from '@linli/ui/relative-time'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { PlateMark } from '../../../../resource/PlateMark.tsx'
import { useProfile } from '../../../../session/profile.ts'
import { PassPicture } from '../../../../resource/pass-picture/PassPicture.tsx'
import { useCarLook } from '../../../../resource/pass-picture/useLook.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { fits } from './fits.ts'
import { WaitingCar } from './WaitingCar.tsx'

const LaneCode = whenOpened(async () => (await import('./lane-parts.ts')).LaneCode)

type Overview = OutputOf<typeof laneOverview>
type Lane = Overview['lanes'][number]
type Device = Lane['devices'][number]
type Wait = RowOf<typeof laneWait>

interface LaneCardProps {
  readonly lane: Lane
  readonly device: Device
  /** The car that stands there. */
  readonly wait: Wait | undefined
  readonly isLooked: boolean
  readonly onLook: () => void
  readonly onAct: (action: string) => void
  /** Puts the car on the list of what is watched for, as a draft. */
  readonly onList: (wait: Wait) => void
  /** Keeps the barrier up for a while, or ends that. */
  readonly onMode: () => void
}

const verbs = [
  ['open', '放行', 'F1', 'access:lane:open'],
  ['refuse', '拒绝', 'F2', 'access:lane:open'],
  ['correct', '校正', 'F3', 'access:lane:correct'],
  ['collect', '收费', 'F4', 'access:lane:collect'],
  ['ask', '扫码收款', 'F6', 'access:lane:collect'],
  ['noPlate', '无牌凭条', 'F7', 'access:lane:open'],
  ['slip', '凭条出场', 'F8', 'access:lane:open'],
  ['discount', '减免', '', 'access:lane:discount'],
  ['waive', '大额减免', '', 'access:lane:discountLarge'],
  ['fixEntry', '补入场时间', '', 'access:lane:correct'],
  ['override', '强制放行', '', 'access:lane:overrideBlack'],
] as const

/** One camera of a lane: the car that waits there, or the last one that went through. */
export function LaneCard({ lane, device, wait, isLooked, onLook, onAct, onList, onMode }: LaneCardProps) {
  const look = useCarLook()
  const codes = useProfile((state) => state.codes)
  const offered =
    wait === undefined ? [] : verbs.filter(([action, , , code]) => codes.has(code) && fits(action, wait))
  const isOffline = device.runStatus === 'offline'
  return (
    <li
      className={`grid content-start gap-3 rounded-card border bg-surface p-4 ${
        isLooked ? 'border-accent' : 'border-border'
      }`}
    >
      <div className="flex items-center justify-between gap-2">
        <b className="min-w-0 truncate font-semibold">
          {lane.name} · {device.name}
        </b>
        <span className="flex items-center gap-2 text-small">
          {lane.mode !== 'normal' && lane.mode in passModes && (
            <span className="text-warning">{passModes[lane.mode as keyof typeof passModes].label}</span>
          )}
          <FieldValue meta={fieldOf(describedDevice, 'runStatus')} value={device.runStatus} />
          {lane.mode !== 'emergency' && codes.has('access:trafficMode:override') && (
            <Button size="small" variant="text" onClick={onMode}>
              {lane.mode === 'normal' ? '常开' : '恢复'}
            </Button>
          )}
        </span>
      </div>
      {wait !== undefined ? (
        <>
          <WaitingCar wait={wait} />
          {wait.payTransactionId != null && codes.has('access:lane:collect') && <LaneCode wait={wait} />}
          <div className="flex flex-wrap gap-2">
            {offered.map(([action, label, key], at) => (
              <Button
                key={action}
                variant={at === 0 ? 'primary' : 'default'}
                onClick={() => {
                  onLook()
                  onAct(action)
                }}
              >
                {key === '' ? label : `${label} ${key}`}
              </Button>
            ))}
            {wait.plateNo !== null && codes.has('alert:target:create') && (
              <Button variant="text" onClick={() => onList(wait)}>
                加入布控
              </Button>
            )}
          </div>
        </>
      ) : isOffline ? (
        <span className="text-small text-text-2">设备离线，车道的判断由设备自己完成，恢复后补传</span>
      ) : device.last === null ? (
        <span className="text-small text-text-3">今天还没有车辆通过</span>
      ) : (
        <span className="flex flex-wrap items-center gap-2 text-small text-text-2">
          {device.last.image !== null && (
            <PassPicture
              label="全景"
              thumbnail={device.last.image}
              onLook={look?.(device.last.recordId)}
              className="size-12 rounded-control object-cover"
            />
          )}
          <PlateMark plate={device.last.plateNo} color={device.last.plateColor} />
          <FieldValue meta={fieldOf(vehiclePass, 'vehicleKind')} value={device.last.vehicleKind} />
          <FieldValue meta={fieldOf(vehiclePass, 'result')} value={device.last.result} />
          <RelativeTime value={device.last.at} />
        </span>
      )}
    </li>
  )
}
