import { pageUrl } from '@linli/api-client/contract/page-urls'
import type { baseDataCount } from '@linli/api-client/contract/stats/statistics'
import type { OutputOf } from '@linli/api-client/kit'

export type BaseData = OutputOf<typeof baseDataCount>

export interface Figure {
  readonly key: string
  readonly label: string
  readonly unit: string
  /** Null: cannot be said (a share of nothing). */
  readonly value: number | null
  /** Against yesterday; null when yesterday was not recorded. */
  readonly change: number | null
  /** Counts the running day, which is not over: yesterday is said as it was, not as a difference. */
  readonly running?: boolean
  /** The page that lists what is counted. */
  readonly path: string
  /** The recorded days before today, oldest first. */
  readonly past: readonly number[]
}

const rate = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1000) / 10)
const diff = (now: number | null, before: number | null | undefined) =>
  now === null || before === null || before === undefined ? null : Math.round((now - before) * 10) / 10

/** What changes from day to day (metrics M02, M05, M09, M10), and what hardly does (M01 and the ledgers). */
export function figuresOf(data: BaseData): { readonly moving: Figure[]; readonly standing: Figure[] } {
  const { yesterday, trend7 } = data
  const past = (of: (values: Readonly<Record<string, number>>) => number | null | undefined) =>
    trend7.flatMap(({ values }) => of(values) ?? [])
  const count = (
    key: 'estates' | 'buildings' | 'rooms' | 'living' | 'households' | 'vehicles' | 'passes',
    label: string,
    unit: string,
    path: string,
  ): Figure => ({
    key,
    label,
    unit,
    value: data[key],
    change: diff(data[key], yesterday[key]),
    path,
    past: past((values) => values[key]),
  })
  const share = (
    key: string,
    label: string,
    part: 'occupiedRooms' | 'onlineDevices',
    whole: 'rooms' | 'devices',
    path: string,
  ): Figure => {
    const value = rate(data[part], data[whole])
    const [partBefore, wholeBefore] = [yesterday[part], yesterday[whole]]
    const before =
      partBefore === undefined || wholeBefore === undefined ? null : rate(partBefore, wholeBefore)
    return {
      key,
      label,
      unit: '%',
      value,
      change: diff(value, before),
      path,
      past: past((values) => rate(values[part] ?? 0, values[whole] ?? 0)),
    }
  }
  return {
    moving: [
      { ...count('passes', '今日通行', '人次', pageUrl('passes')), running: true },
      share('onlineRate', '设备在线率', 'onlineDevices', 'devices', pageUrl('devices')),
      count('living', '实住人口', '人', pageUrl('residents')),
      share('occupancyRate', '入住率', 'occupiedRooms', 'rooms', pageUrl('rooms')),
    ],
    standing: [
      count('estates', '小区', '个', pageUrl('estates')),
      count('buildings', '楼栋', '栋', pageUrl('buildings')),
      count('rooms', '房屋', '户', pageUrl('rooms')),
      count('households', '住户', '户', pageUrl('residents')),
      count('vehicles', '车辆', '辆', pageUrl('vehicles')),
    ],
  }
}
