import { commandDevices, deviceAnswers } from '@linli/api-client/contract/ops/device-work'
import { mostCommanded, workActions, workCodes } from '@linli/api-client/contract/ops/device-work-actions'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, sql } from 'drizzle-orm'
import { forbidden, invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { idsOfQuery } from '../../../kit/serve/list.ts'
import { anyOf, scopeOfAny } from '../../../kit/serve/scope.ts'
import { issueCommand } from '../../base/commands/command-model.ts'
import { device } from '../../base/devices/device.table.ts'
import { deviceStatusModel } from './device-status.routes.ts'

type Chosen = Omit<InputOf<typeof commandDevices>, 'action'>
type Answer = OutputOf<typeof deviceAnswers>[number]

const codes = ['ops:device:test', 'base:deviceCommand:create'] as const

async function devicesIn(ctx: Ctx, code: string, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  const found = await ctx.tx
    .select({ id: device.id, estateId: device.estateId })
    .from(device)
    .where(and(deviceStatusModel.within(ctx.scopeFor(code), ctx), anyOf(device.id, wanted)))
    .orderBy(device.estateId, device.id)
  if (found.length < wanted.length) throw notFound()
  return found
}

/** Those that were chosen one by one, or all that the list finds but a few. */
async function chosenOf(
  ctx: Ctx,
  code: string,
  { deviceIds, query, except = [] }: Chosen,
): Promise<number[]> {
  if (deviceIds !== undefined) return [...deviceIds]
  if (query === undefined) return []
  const limit = mostCommanded + except.length + 1
  const found = await idsOfQuery(deviceStatusModel, query, ctx.scopeFor(code), ctx, limit)
  const wanted = found.filter((id) => !except.includes(id))
  if (wanted.length > mostCommanded)
    throw invalid({ deviceIds: `一次最多操作${mostCommanded}台设备，请缩小筛选范围` })
  return wanted
}

/** What keepers of devices ask of them, and what they answer. */
export const deviceWorkRoutes: readonly Route[] = [
  handle(commandDevices, async ({ action, ...chosen }, ctx) => {
    const code = workCodes[action]
    if (!ctx.can(code)) throw forbidden(code)
    const deviceIds = await chosenOf(ctx, code, chosen)
    if (deviceIds.length === 0) throw invalid({ deviceIds: '请选择设备' })
    const found = await devicesIn(ctx, code, deviceIds)
    const commandIds: number[] = []
    for (const [estateId, some] of Map.groupBy(found, (one) => one.estateId)) {
      const ids = some.map(({ id }) => id)
      const { id } = await issueCommand(ctx, { estateId, action, deviceIds: ids, mode: 'now' }, { code })
      commandIds.push(id)
    }
    ctx.note({ title: `${workActions[action]} ${found.length}台设备`, rowCount: found.length })
    return { commandIds }
  }),
  handle(deviceAnswers, async ({ commandIds }, ctx) => {
    const scope = scopeOfAny(ctx, codes)
    const rows = await ctx.tx.execute<Answer & Record<string, unknown>>(sql`
      select i.id, i.device_id as "deviceId", d.name, i.state, i.result_msg as message, i.output,
        floor(extract(epoch from i.finished_at - i.sent_at) * 1000)::int as "tookMs"
      from device_command_item i join device d on d.id = i.device_id
      join device_command c on c.id = i.command_id
      where ${anyOf(sql`c.id`, [commandIds].flat())}
        and c.action = any(${`{${Object.keys(workActions).join(',')}}`}::text[])
        ${scope.kind === 'all' ? sql`` : sql`and ${anyOf(sql`c.estate_id`, scope.estateIds)}`}
      order by i.state = 'succeeded', i.id`)
    return [...rows]
  }),
]
