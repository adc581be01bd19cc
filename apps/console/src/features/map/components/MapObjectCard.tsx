import { deviceCommandItem } from '@linli/api-client/contract/base/device-command-item'
import { mapObject } from '@linli/api-client/contract/map/map-calls'
import { pageUrl, type PageName } from '@linli/api-client/contract/page-urls'
import { occupancyLabels } from '@linli/api-client/contract/stats/statistics'
import { codeOf, type OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Descriptions, type DescriptionItem } from '@linli/ui/descriptions'
import { IconButton } from '@linli/ui/icon-button'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ConsoleLink } from '../../../resource/ConsoleLink.tsx'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { PassPicture } from '../../../resource/pass-picture/PassPicture.tsx'
import { usePassLook } from '../../../resource/pass-picture/useLook.ts'
import { useCall } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../session/profile.ts'
import { MapOpenDoor } from './MapOpenDoor.tsx'
import { MapSnapshot } from './MapSnapshot.tsx'

const PushToWall = whenOpened(async () => (await import('../../../resource/PushToWall.tsx')).PushToWall)

type MapObject = OutputOf<typeof mapObject>

interface MapObjectCardProps {
  readonly nodeType: number
  readonly id: number
  readonly onPeople: () => void
  readonly onPlace: () => void
  readonly onClose: () => void
}

const stamp = (at: string | null | undefined) => (at ? formatDateTime(new Date(at)) : null)
const share = (part: number, whole: number) =>
  whole === 0 ? '--' : `${Math.round((part * 1000) / whole) / 10}%`

const runs = {
  online: ['在线', 'success'],
  offline: ['离线', 'danger'],
  fault: ['故障', 'warning'],
  unknown: ['未知', 'neutral'],
} as const

/** What was pressed on the map: its figures, who passed last, and where it is worked on. */
export function MapObjectCard({ nodeType, id, onPeople, onPlace, onClose }: MapObjectCardProps) {
  const object = useCall(mapObject, { nodeType, id })
  const mayPeople = useCan('map:user:list')
  const mayPlace = useCan('map:object:update')
  const mayOpen = useCan('base:device:open')
  const maySnap = useCan('base:device:preview')
  const mayItems = useCan(codeOf(deviceCommandItem, 'list'))
  const mayPush = useCan('screen:command:create')
  const look = usePassLook()
  const [pushing, setPushing] = useState(false)
  const at = object.data
  if (object.error && !at) return <LoadFailed error={object.error} onRetry={() => void object.refetch()} />
  if (!at || at.id !== id || at.nodeType !== nodeType) return <Skeleton shape="block" />
  return (
    <section aria-label={at.name} className="grid content-start gap-3">
      <header className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="m-0 text-h3 wrap-anywhere">{at.name}</h2>
          <p className="m-0 text-caption text-text-2">{at.estateName}</p>
        </div>
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </header>
      <Descriptions columns={1} items={factsOf(at)} />
      {at.device && <DayBand day={at.device.day} />}
      {at.device && <LastPicture of={at} look={look} />}
      {at.device && sees.has(at.device.category) && maySnap && mayItems && (
        <MapSnapshot key={id} id={id} canSnap={at.device.canSnap} />
      )}
      {at.passes.length > 0 && (
        <div>
          <h3 className="mt-0 mb-1 text-body font-semibold">最近通行</h3>
          <ul className="m-0 grid list-none gap-1 p-0">
            {at.passes.map((pass) => (
              <li key={pass.id} className="flex justify-between gap-2 text-caption">
                <span className="tabular-nums">{stamp(pass.passTime)}</span>
                <span className="min-w-0 truncate">{pass.personName ?? '陌生人'}</span>
                <StatusTag tone={pass.result === 'success' ? 'success' : 'danger'}>
                  {pass.result === 'success' ? '成功' : '失败'}
                </StatusTag>
              </li>
            ))}
          </ul>
        </div>
      )}
      {at.device && isDoor(nodeType) && mayOpen && (
        <MapOpenDoor id={id} name={at.name} canOpen={at.device.canOpen} />
      )}
      <div className="flex flex-wrap gap-2">
        {mayPeople && nodeType === 5 && <Button onClick={onPeople}>查看住户</Button>}
        {mayPlace && (
          <Button onClick={onPlace}>{nodeType === 3 || nodeType === 5 ? '重绘轮廓' : '移动位置'}</Button>
        )}
        {mayPush && <Button onClick={() => setPushing(true)}>推送到大屏</Button>}
      </div>
      <p className="m-0 flex flex-wrap gap-3 text-caption">
        {linksOf(at).map(({ page, query, label }) => (
          <PageLink key={label} page={page} query={query}>
            {label}
          </PageLink>
        ))}
      </p>
      {pushing && (
        <PushToWall
          title={at.name}
          estateId={at.estateId}
          treeId={`${treeLetters[nodeType - 1]}${id}`}
          onClose={() => setPushing(false)}
        />
      )}
    </section>
  )
}

/** What the camera of a device saw last; the whole picture for who may look at it. */
function LastPicture({
  of: { passes },
  look,
}: {
  readonly of: MapObject
  readonly look: ReturnType<typeof usePassLook>
}) {
  const last = passes.find(({ snapshot }) => snapshot !== null)
  if (last === undefined) return null
  return (
    <figure className="m-0 flex items-center gap-3">
      <PassPicture
        label="最近抓拍"
        thumbnail={last.snapshot}
        onLook={look?.(last.id)}
        className="size-20 rounded-card object-cover"
      />
      <figcaption className="text-caption text-text-2">最近抓拍 {stamp(last.passTime)}</figcaption>
    </figure>
  )
}

/** Letters of the tree ids, by the number of the node (catalogue 1 A1). */
const treeLetters = 'abcdefghijklmno'

/** What has a camera of its own. */
const sees = new Set(['camera', 'access', 'intercom'])

/** Doors, and barriers. */
const isDoor = (nodeType: number) => nodeType === 12 || nodeType === 13

function factsOf(at: MapObject): DescriptionItem[] {
  const { building, device, lot, estate } = at
  if (building)
    return [
      {
        key: 'floors',
        label: '楼层',
        value: `地上 ${building.floorsAbove} 层${building.floorsBelow > 0 ? `，地下 ${building.floorsBelow} 层` : ''}`,
      },
      {
        key: 'rooms',
        label: '房屋',
        value: `${building.rooms} 户，入住率 ${share(building.occupied, building.rooms)}`,
      },
      { key: 'residents', label: '实住', value: `${building.residents} 人` },
      {
        key: 'occupancy',
        label: '使用情况',
        value: building.occupancy
          .map(
            ({ key, count }) =>
              `${occupancyLabels[key as keyof typeof occupancyLabels]?.label ?? key} ${count}`,
          )
          .join('、'),
      },
    ]
  if (device) {
    const [word, tone] = runs[device.runStatus]
    return [
      { key: 'run', label: '运行状态', value: <StatusTag tone={tone}>{word}</StatusTag> },
      { key: 'heartbeat', label: '最后心跳', value: stamp(device.lastHeartbeatAt) },
      { key: 'place', label: '安装位置', value: device.place },
      { key: 'channel', label: '所属通道', value: device.channel },
    ]
  }
  if (lot)
    return [
      { key: 'total', label: '总车位', value: lot.totalSpaces },
      { key: 'in', label: '在场', value: `${lot.inYard} 辆` },
      { key: 'free', label: '余位', value: lot.freeSpaces },
    ]
  if (estate)
    return [
      { key: 'buildings', label: '楼栋', value: estate.buildings },
      {
        key: 'rooms',
        label: '房屋',
        value: `${estate.rooms} 户，入住率 ${share(estate.occupied, estate.rooms)}`,
      },
      {
        key: 'devices',
        label: '设备',
        value: `${estate.devices} 台，在线 ${share(estate.online, estate.devices)}`,
      },
    ]
  return []
}

const dayMs = 86_400_000

/** What a device did in the last 24 hours, as a band. */
function DayBand({ day }: { readonly day: NonNullable<MapObject['device']>['day'] }) {
  const colours = {
    online: 'bg-success-solid',
    offline: 'bg-danger-solid',
    fault: 'bg-warning-solid',
    unknown: 'bg-fill',
  }
  const online = day
    .filter(({ status }) => status === 'online')
    .reduce((sum, { from, until }) => sum + Date.parse(until) - Date.parse(from), 0)
  return (
    <div>
      <p className="mt-0 mb-1 text-caption text-text-2">{`近24小时在线 ${share(online, dayMs)}`}</p>
      <div className="flex h-3 overflow-hidden rounded-card" aria-hidden="true">
        {day.map(({ from, until, status }) => (
          <span
            key={from}
            className={colours[status]}
            style={{ flexGrow: Math.max(1, Date.parse(until) - Date.parse(from)), flexBasis: 0 }}
          />
        ))}
      </div>
    </div>
  )
}

interface PlaceLink {
  readonly page: PageName
  readonly query: string
  readonly label: string
}

/** Where the thing is worked on. */
function linksOf({ nodeType, id, estateId }: MapObject): PlaceLink[] {
  if (nodeType === 5)
    return [
      { page: 'residents', query: `estateId=${estateId}&buildingId=${id}`, label: '住户' },
      { page: 'rooms', query: `estateId=${estateId}&buildingId=${id}`, label: '房屋' },
      { page: 'devices', query: `estateId=${estateId}&buildingId=${id}`, label: '设备' },
      { page: 'buildings', query: `estateId=${estateId}&id=${id}`, label: '楼层图' },
    ]
  if (nodeType === 3) return [{ page: 'estates', query: `id=${id}`, label: '小区资料' }]
  if (nodeType === 9) return [{ page: 'channels', query: `id=${id}`, label: '通道资料' }]
  if (nodeType === 10) return [{ page: 'parking-lots', query: `id=${id}`, label: '停车场资料' }]
  return [{ page: 'devices', query: `id=${id}`, label: '设备资料' }]
}

/** A link to a page that the user has. */
function PageLink({ page, query, children }: Omit<PlaceLink, 'label'> & { readonly children: ReactNode }) {
  const url = pageUrl(page)
  const has = useProfile(({ paths }) => paths.has(url))
  return has ? (
    <ConsoleLink className="text-accent" href={`${url}?${query}`}>
      {children}
    </ConsoleLink>
  ) : null
}
