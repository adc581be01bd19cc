import type { AutoCheckResult } from '@linli/api-client/contract/ops/check-results'
import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { device } from '../../base/devices/device.table.ts'
import { deviceFirmware } from '../../base/devices/device-firmware.table.ts'
import { highestVersion } from '../../base/devices/firmware-version.ts'
import { estate } from '../../base/places/estate.table.ts'
import { positionFault } from '../../base/places/place-rules.ts'
import { functionChecks } from './function-checks.ts'

const minuteMs = 60_000
const onlineMinutes = 10
const skewSeconds = 5

interface Facts {
  readonly [key: string]: unknown
  /** Since when the run status is what it is; null: it never changed. */
  readonly since: Date | null
  /** What the newest event of the last day says of the clock of the device, in seconds. */
  readonly skew: number | null
  readonly events: number
  readonly keys: number
}

async function factsOf(ctx: Ctx, deviceId: number): Promise<Facts> {
  const now = ctx.now.toISOString()
  const [found] = await ctx.tx.execute<{
    since: string | null
    skew: number | null
    events: number
    keys: number
  }>(sql`
    with recent as (select received_at, device_time, late from device_event
      where device_id = ${deviceId} and pass_time > ${now}::timestamptz - interval '1 day')
    select (select max(at) from device_status_event where device_id = ${deviceId}
        and at <= ${now}::timestamptz)::text as since,
      (select abs(extract(epoch from received_at - device_time))::float8 from recent where not late
        order by received_at desc limit 1) as skew,
      (select count(*)::int from recent) as events,
      (select count(*)::int from ingest_key where state = 'active' and ${deviceId} = any(device_ids)) as keys`)
  const { since = null, skew = null, events = 0, keys = 0 } = found ?? {}
  return { since: since === null ? null : new Date(since), skew, events, keys }
}

/** What the server itself can say of a device without anybody there: facts that it has, nothing that it supposes. */
export async function autoCheckOf(ctx: Ctx, deviceId: number): Promise<AutoCheckResult[]> {
  const [found] = await ctx.tx
    .select({ device, boundary: estate.boundary })
    .from(device)
    .innerJoin(estate, eq(estate.id, device.estateId))
    .where(eq(device.id, deviceId))
  if (found === undefined) throw new Error('Linli: a check without a device')
  const { runStatus, geo, modelId, firmwareVersion } = found.device
  const { since, skew, events, keys } = await factsOf(ctx, deviceId)
  const released = await ctx.tx
    .select({ version: deviceFirmware.versionName })
    .from(deviceFirmware)
    .where(sql`${eq(deviceFirmware.modelId, modelId)} and ${eq(deviceFirmware.state, 'released')}`)
  const newest = highestVersion(released.map(({ version }) => version))
  const minutes = since === null ? null : Math.floor((ctx.now.getTime() - since.getTime()) / minuteMs)
  const isLong = minutes === null || minutes >= onlineMinutes
  const outside = geo === null ? '未标注位置' : positionFault(geo, found.boundary)
  return [
    {
      code: 'online',
      label: '持续在线',
      critical: true,
      ok: runStatus === 'online' && isLong,
      detail:
        runStatus !== 'online'
          ? '设备不在线'
          : isLong
            ? `在线已超过${onlineMinutes}分钟`
            : `在线仅${minutes}分钟`,
    },
    {
      code: 'events',
      label: '事件上报',
      critical: false,
      ok: events > 0 ? true : null,
      detail: events > 0 ? `24小时内${events}条` : '24小时内无事件，无法判断',
    },
    {
      code: 'clock',
      label: '时钟偏差',
      critical: false,
      ok: skew === null ? null : skew <= skewSeconds,
      detail: skew === null ? '24小时内无实时事件，无法判断' : `偏差${skew.toFixed(1)}秒`,
    },
    {
      code: 'firmware',
      label: '固件版本',
      critical: false,
      ok: newest === undefined || firmwareVersion === null ? null : firmwareVersion === newest,
      detail:
        newest === undefined ? '该型号没有已发布的固件' : `当前${firmwareVersion ?? '未上报'}，最新${newest}`,
    },
    {
      code: 'position',
      label: '安装位置',
      critical: false,
      ok: !outside,
      detail: outside || '已标注，在小区范围内',
    },
    {
      code: 'key',
      label: '接入密钥',
      critical: false,
      ok: keys > 0,
      detail: keys > 0 ? '已绑定' : '未绑定启用的接入密钥',
    },
    ...(await functionChecks(ctx, found.device)),
  ]
}
