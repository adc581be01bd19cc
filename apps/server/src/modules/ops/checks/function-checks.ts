import type { AutoCheckResult } from '@linli/api-client/contract/ops/check-results'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { device } from '../../base/devices/device.table.ts'

/** A plate that is read worse than this was hardly read, in percent. */
const goodConfidence = 90
const [leastWidth, leastHeight] = [1280, 720] as const
/** A picture is neither black nor white: its brightness of 0 to 255. */
const [darkest, brightest] = [40, 220] as const

interface Facts {
  readonly [key: string]: unknown
  readonly abilities: readonly string[]
  /** Whether the last opening from afar of the last day succeeded; null: there was none. */
  readonly opened: boolean | null
  /** Whether the device took the last right that it was sent in the last day. */
  readonly issued: boolean | null
  /** The best reading of a plate in the last day. */
  readonly confidence: number | null
  /** The size of the last picture that it was asked for in the last day. */
  readonly width: number | null
  readonly height: number | null
  readonly brightness: number | null
  /** How long the device took to answer the last time that it was asked in the last day, in ms; below 0: it did not. */
  readonly answered: number | null
}

async function factsOf(ctx: Ctx, deviceId: number): Promise<Facts | undefined> {
  const since = sql`${ctx.now.toISOString()}::timestamptz - interval '1 day'`
  const lastOf = (
    action: string,
  ) => sql`i.device_id = d.id and i.action = ${action} and i.queued_at > ${since}
    and i.state in ('succeeded', 'failed', 'timeout')`
  const [found] = await ctx.tx.execute<Facts>(sql`
    select m.abilities, picture.width, picture.height, picture.brightness,
      (select case i.state when 'succeeded' then extract(epoch from i.finished_at - i.sent_at) * 1000 else -1 end::int
        from device_command_item i where ${lastOf('ping')} order by i.queued_at desc limit 1) as answered,
      (select i.state = 'succeeded' from device_command_item i where ${lastOf('open')} order by i.queued_at desc limit 1) as opened,
      (select s.state = 'succeeded' from issue_item s where s.device_id = d.id and s.updated_at > ${since}
        and s.state in ('succeeded', 'failed') order by s.updated_at desc limit 1) as issued,
      (select max(v.confidence) from vehicle_pass_record v where v.device_id = d.id and v.pass_time > ${since})
        as confidence
    from device d join device_model m on m.id = d.model_id
      left join lateral (select o.width, o.height, i.brightness from device_command_item i
        join file_object o on o.file_key = i.output where ${lastOf('snapshot')} order by i.queued_at desc limit 1) picture on true
    where d.id = ${deviceId}`)
  return found
}

/**
 * What a device does by its kind, as the last day tells: whoever looks at it on site opens, issues, drives by and takes a
 * picture, and sees here that it arrived. What nobody tried is not judged.
 */
export async function functionChecks(
  ctx: Ctx,
  { id, category }: Pick<typeof device.$inferSelect, 'id' | 'category'>,
): Promise<AutoCheckResult[]> {
  const facts = await factsOf(ctx, id)
  if (facts === undefined) return []
  const { abilities, opened, issued, confidence, answered } = facts
  const isDoor = category === 'access' || category === 'barrier'
  const done = (ok: boolean | null, untried: string) =>
    ok === null ? `24小时内${untried}，无法判断` : ok ? '最近一次成功' : '最近一次失败'
  return [
    {
      code: 'answer',
      label: '设备应答',
      critical: false,
      ok: answered === null ? null : answered >= 0,
      detail:
        answered === null
          ? '设备尚未应答，请稍后重新检测'
          : answered < 0
            ? '最近一次未应答'
            : `最近一次${(answered / 1_000).toFixed(1)}秒`,
    },
    ...(abilities.includes('remote_open')
      ? [
          {
            code: 'open',
            label: '远程开门',
            critical: isDoor,
            ok: opened,
            detail: done(opened, '未远程开门'),
          },
        ]
      : []),
    ...(category === 'access'
      ? [
          {
            code: 'issue',
            label: '权限下发',
            critical: false,
            ok: issued,
            detail: done(issued, '未下发权限'),
          },
        ]
      : []),
    ...(category === 'barrier'
      ? [
          {
            code: 'plate',
            label: '车牌识别',
            critical: false,
            ok: confidence === null ? null : confidence >= goodConfidence,
            detail: confidence === null ? '24小时内无车辆通行，无法判断' : `最高置信度${confidence}%`,
          },
        ]
      : []),
    ...(category === 'camera' ? [pictureCheck(facts)] : []),
  ]
}

/** The last picture of a camera: large enough, and neither dark nor dazzled. */
function pictureCheck({ width, height, brightness }: Facts): AutoCheckResult {
  const check = { code: 'picture', label: '抓拍画面', critical: false } as const
  if (width === null || height === null)
    return { ...check, ok: null, detail: '24小时内未抓拍，请稍后重新检测' }
  const isLarge = width >= leastWidth && height >= leastHeight
  const isLit = brightness === null || (brightness >= darkest && brightness <= brightest)
  const size = `${width}×${height}，要求${leastWidth}×${leastHeight}`
  const light = brightness === null ? [] : [`亮度${brightness}，要求${darkest}至${brightest}`]
  return { ...check, ok: isLarge && isLit, detail: [size, ...light].join('；') }
}
