import { controlAlertFlow } from '@linli/api-client/contract/alert/control-alert-flow'
import { occupancyLabels } from '@linli/api-client/contract/stats/statistics'
import { ScreenPanel } from '@linli/ui/screen-panel'
import { formatDateTime } from '@linli/validators/format-date-time'
import { type ReactNode, useMemo } from 'react'
import { LevelMark } from '../alerts/LevelMark.tsx'
import { PassPhoto } from '../panels/PassPhoto.tsx'
import * as css from './map.css.ts'
import { type Found, look, type MapObject, neighboursOf, rings, useWallMap } from './wall-map.ts'

const share = (part: number, whole: number) => (whole === 0 ? '--' : `${((part * 100) / whole).toFixed(1)}%`)

function factsOf({ building, device, lot, estate }: MapObject): readonly (readonly [string, ReactNode])[] {
  if (building)
    return [
      [
        '楼层',
        `地上 ${building.floorsAbove}${building.floorsBelow > 0 ? ` · 地下 ${building.floorsBelow}` : ''}`,
      ],
      ['房屋', `${building.rooms} 户`],
      ['入住率', share(building.occupied, building.rooms)],
      ['实住', `${building.residents} 人`],
      ...building.occupancy
        .slice(0, 3)
        .map(
          ({ key, count }) =>
            [occupancyLabels[key as keyof typeof occupancyLabels]?.label ?? key, `${count} 户`] as const,
        ),
    ]
  if (device)
    return [
      ['运行状态', { online: '在线', offline: '离线', fault: '故障', unknown: '未知' }[device.runStatus]],
      ['最后心跳', device.lastHeartbeatAt ? formatDateTime(new Date(device.lastHeartbeatAt)).slice(5) : '—'],
      ['位置', device.place ?? '—'],
      ['通道', device.channel ?? '—'],
    ]
  if (lot)
    return [
      ['总车位', lot.totalSpaces],
      ['在场', `${lot.inYard} 辆`],
      ['余位', lot.freeSpaces],
    ]
  if (estate)
    return [
      ['楼栋', estate.buildings],
      ['房屋', `${estate.rooms} 户`],
      ['入住率', share(estate.occupied, estate.rooms)],
      ['设备', `${estate.devices} 台`],
      ['在线率', share(estate.online, estate.devices)],
    ]
  return []
}

/** 对象详情: what is looked at. */
export function MapFocus() {
  const object = useWallMap((state) => state.object)
  const alert = useWallMap(({ alerts, chosen }) => alerts.find(({ id }) => id === chosen))
  if (alert) return <AlertFocus of={alert} />
  return (
    <ScreenPanel title={object?.name ?? '对象详情'} extra={object?.estateName} empty={!object}>
      {object && (
        <>
          <dl className={css.facts}>
            {factsOf(object).map(([word, value]) => (
              <Fact key={word} word={word} value={value} />
            ))}
          </dl>
          {object.device && (
            <div className={css.band} role="img" aria-label="近24小时运行状态">
              {object.device.day.map(({ from, until, status }) => (
                <span
                  key={from}
                  className={css.span}
                  data-status={status}
                  style={{ flexGrow: Math.max(1, Date.parse(until) - Date.parse(from)) }}
                />
              ))}
            </div>
          )}
          {object.device && <LastPicture of={object} />}
          <ul className={css.list} style={{ blockSize: 'auto' }}>
            {object.passes.slice(0, 5).map((pass) => (
              <li key={pass.id} className={css.row}>
                <span className={css.figure}>{formatDateTime(new Date(pass.passTime)).slice(11)}</span>
                <span className={css.name}>{pass.personName ?? '陌生人'}</span>
                <span className={css.figure}>{pass.result === 'success' ? '成功' : '失败'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ScreenPanel>
  )
}

/** What the camera of a device saw last. */
function LastPicture({ of: { passes } }: { readonly of: MapObject }) {
  const last = passes.find(({ pictured }) => pictured)
  if (last === undefined) return null
  return (
    <p className={css.seen}>
      <PassPhoto key={last.id} id={last.id} pictured />
      最近抓拍 {formatDateTime(new Date(last.passTime)).slice(5, 16)}
    </p>
  )
}

/** An alert that is looked at, or that the map flew to. */
function AlertFocus({ of: { properties } }: { readonly of: Found }) {
  if (!('name' in properties)) return null
  const { name, level, status, occurredAt } = properties
  return (
    <ScreenPanel title={name} extra={level && <LevelMark level={level} />}>
      <dl className={css.facts}>
        <Fact
          word="状态"
          value={
            status === 'processing'
              ? controlAlertFlow.states.processing.label
              : controlAlertFlow.states.untreated.label
          }
        />
        <Fact word="时间" value={occurredAt ? formatDateTime(new Date(occurredAt)).slice(5) : '—'} />
      </dl>
    </ScreenPanel>
  )
}

const Fact = ({ word, value }: { readonly word: string; readonly value: ReactNode }) => (
  <>
    <dt className={css.label}>{word}</dt>
    <dd className={css.value}>{value}</dd>
  </>
)

/** Rows that can be read from across the room. */
const nearest = 8

/** 周边资源: cameras, doors and guards around what is looked at. */
export function MapNearby() {
  const found = useWallMap((state) => state.found)
  const chosen = useWallMap((state) => state.chosen)
  const alerts = useWallMap((state) => state.alerts)
  const near = useMemo(() => neighboursOf([...found, ...alerts], chosen), [found, alerts, chosen])
  return (
    <ScreenPanel
      title="周边资源"
      extra={`${rings.join('/')}米 ${rings.map((ring) => near.filter(({ metres }) => metres <= ring).length).join('/')}`}
      empty={near.length === 0}
    >
      <ul className={css.list}>
        {near.slice(0, nearest).map(({ treeId, name, word, metres }) => (
          <li key={treeId}>
            <button type="button" className={css.row} onClick={() => look(treeId)}>
              <span className={css.name}>{name}</span>
              <span className={css.figure}>{`${word} ${Math.round(metres)} 米`}</span>
            </button>
          </li>
        ))}
      </ul>
    </ScreenPanel>
  )
}
