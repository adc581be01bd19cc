import { allCommandActions, ruleOf } from '@linli/api-client/contract/base/device-command'
import { deviceAbilities } from '@linli/api-client/contract/base/device-model'
import { eq, sql } from 'drizzle-orm'
import { forbidden, invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { type Cron, isFrequent, parseCron } from '../../../kit/jobs/cron.ts'
import { idList } from '../buildings/tree-rows.ts'
import { deviceFirmware } from '../devices/device-firmware.table.ts'
import { compareVersions } from '../devices/firmware-version.ts'
import type { CommandRow } from './device-command.table.ts'

type Looked =
  | 'estateId'
  | 'action'
  | 'deviceIds'
  | 'source'
  | 'mode'
  | 'cron'
  | 'reason'
  | 'firmwareId'
  | 'force'
  | 'templateId'
  | 'volume'
  | 'brightness'
  | 'doorSeconds'
  | 'matchThreshold'
  | 'fromSeq'
  | 'toSeq'
  | 'epoch'

/** What a command asks of devices, as far as it is looked at before it is written. */
export type Commanded = {
  readonly [K in Looked]?: CommandRow[K] | null
} & {
  readonly runAt?: Date | string | null
  /** Devices of the whole submission, where it is one command for each estate. */
  readonly submitted?: number | null
}

/** At most so many events are asked for at once. */
const mostReuploaded = 10_000

/** Keeping more doors open than this needs a second person. */
const criticalDoors = 20

interface Target {
  readonly id: number
  readonly name: string
  readonly state: string
  readonly model_id: number
  readonly firmware_version: string | null
  readonly abilities: readonly string[]
}

/** Whether a second person has to agree: what empties devices, and what leaves many doors open. */
export const isCritical = ({ action, source, deviceIds, submitted }: Commanded): boolean =>
  (source ?? 'manual') === 'manual' &&
  (action === 'clear_people' ||
    (action === 'keep_open' && Math.max((deviceIds ?? []).length, submitted ?? 0) > criticalDoors))

/** A line that fires at most once an hour. */
export function cronOf(text: string): Cron {
  let cron: Cron
  try {
    cron = parseCron(text)
  } catch {
    throw invalid({ cron: '周期格式错误，例如：0 3 * * *' })
  }
  if (isFrequent(cron)) throw invalid({ cron: '两次执行不能小于1小时' })
  return cron
}

const inUse = new Set(['in_use', 'repairing'])

/** Rules over several fields of a command, on what it will be. Whoever sends it has the right of its action. */
export async function checkCommand(input: Commanded, ctx: Ctx, before?: CommandRow): Promise<void> {
  const after = { ...before, ...input }
  const { action } = after
  if (action == null) return
  const rule = ruleOf(action)
  if (rule === undefined) throw invalid({ action: '请选择操作' })
  if (rule.code !== undefined && !ctx.can(rule.code)) throw forbidden(rule.code)
  if (rule.reasoned && !after.reason?.trim()) throw invalid({ reason: '请填写操作原因' })
  if (after.mode === 'scheduled' && input.runAt != null && new Date(input.runAt) <= ctx.now)
    throw invalid({ runAt: '执行时间须晚于现在' })
  if (after.mode === 'cron') cronOf(after.cron ?? '')
  if (action === 'set_param' && !hasSetting(after)) throw invalid({ volume: '请至少填写一项参数' })
  if (action === 'fetch_log') checkRange(after)
  await checkTargets(ctx, action, after)
}

/** Events are asked for from one number to another. */
function checkRange({ fromSeq, toSeq, epoch }: Commanded): void {
  if (fromSeq == null && toSeq == null && epoch == null) return
  if (fromSeq == null) throw invalid({ fromSeq: '请填写起始序号' })
  if (toSeq == null || toSeq < fromSeq) throw invalid({ toSeq: '结束序号不能小于起始序号' })
  if (toSeq - fromSeq >= mostReuploaded) throw invalid({ toSeq: `一次最多补传${mostReuploaded}条` })
}

const hasSetting = ({ templateId, volume, brightness, doorSeconds, matchThreshold }: Commanded): boolean =>
  [templateId, volume, brightness, doorSeconds, matchThreshold].some((one) => one != null)

async function checkTargets(ctx: Ctx, action: CommandRow['action'], command: Commanded): Promise<void> {
  const ids = [...new Set(command.deviceIds ?? [])]
  if (ids.length === 0) throw invalid({ deviceIds: '请选择目标设备' })
  const targets = await ctx.tx.execute<Target & Record<string, unknown>>(sql`
    select d.id, d.name, d.state, d.model_id, d.firmware_version, m.abilities
    from device d join device_model m on m.id = d.model_id
    where d.id = ${idList(ids)} and d.estate_id = ${command.estateId ?? 0} order by d.id`)
  if (targets.length < ids.length) throw invalid({ deviceIds: '所选目标设备不存在' })
  const idle = targets.find(({ state }) => !inUse.has(state))
  if (idle) throw invalid({ deviceIds: `设备【${idle.name}】未在使用中` })
  const ability = ruleOf(action)?.ability
  const unable = ability && targets.find(({ abilities }) => !abilities.includes(ability))
  if (unable)
    throw invalid({
      deviceIds: `设备【${unable.name}】不支持操作：${allCommandActions[action]}（需要能力：${deviceAbilities[ability]}）`,
    })
  if (action === 'upgrade') await checkFirmware(ctx, command, targets)
}

/** A released version of the very model of each device, not below what runs there. */
async function checkFirmware(ctx: Ctx, { firmwareId, force }: Commanded, targets: readonly Target[]) {
  const [version] = await ctx.tx
    .select()
    .from(deviceFirmware)
    .where(eq(deviceFirmware.id, firmwareId ?? 0))
  if (version === undefined) throw invalid({ firmwareId: '请选择固件' })
  if (version.state !== 'released') throw invalid({ firmwareId: '固件未发布或已撤回，不能下发' })
  for (const { name, model_id, firmware_version: installed } of targets) {
    if (model_id !== version.modelId) throw invalid({ firmwareId: `固件不适用于设备【${name}】的型号` })
    if (installed === null) continue
    if (!force && compareVersions(version.versionName, installed) < 0)
      throw invalid({ firmwareId: `设备【${name}】已是 ${installed}，不能降级` })
    if (version.minVersion !== null && compareVersions(installed, version.minVersion) < 0)
      throw invalid({ firmwareId: `设备【${name}】须先升级到 ${version.minVersion}` })
  }
}
