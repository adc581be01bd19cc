import * as calls from '@linli/api-client/contract/base/device-command-calls'
import { deviceCommandItem as describedItem } from '@linli/api-client/contract/base/device-command-item'
import { deviceParamTemplate as describedTemplate } from '@linli/api-client/contract/base/device-param-template'
import { and, eq, sql } from 'drizzle-orm'
import { invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { servedDevice } from '../devices/device.routes.ts'
import { device } from '../devices/device.table.ts'
import { deviceModel } from '../devices/device-model.table.ts'
import { commandRowRoutes, issueCommand } from './command-model.ts'
import { type CommandRow, deviceCommandItem, deviceParamTemplate } from './device-command.table.ts'

const items = serve(describedItem, deviceCommandItem)({})
export const commandItemModel = items.model
const templates = serve(describedTemplate, deviceParamTemplate)({})
export const paramTemplateModel = templates.model

const answerOf = ({ id, estateId, state, total }: CommandRow) => ({ id, estateId, state, total })

/** A device that opens a door now: in use, heard of, and of a model that opens. */
const canOpen = sql<boolean>`${device.state} = 'in_use' and ${device.runStatus} = 'online'
  and 'remote_open' = any(${deviceModel.abilities})`

/** 设备操作管理. */
export const deviceCommandRoutes = (): readonly Route[] => [
  handle(calls.sendDeviceCommands, async ({ deviceIds, ...asked }, ctx) => {
    const within = servedDevice.within(ctx.scopeFor('base:deviceCommand:create'), ctx)
    const found = await ctx.tx
      .select({ id: device.id, estateId: device.estateId })
      .from(device)
      .where(and(within, sql`${device.id} = ${idList([...deviceIds])}`))
      .orderBy(device.estateId, device.id)
    if (found.length === 0) throw invalid({ deviceIds: '请选择目标设备' })
    const commands: CommandRow[] = []
    for (const [estateId, some] of Map.groupBy(found, (one) => one.estateId))
      commands.push(
        await issueCommand(
          ctx,
          { ...asked, estateId, deviceIds: some.map(({ id }) => id) },
          { submitted: found.length },
        ),
      )
    ctx.note({ title: `下发设备指令 ${found.length}台`, rowCount: found.length })
    return { commands: commands.map(answerOf) }
  }),
  handle(calls.openDevice, async ({ id, reason }, ctx) => {
    const code = 'base:device:open'
    const [found] = await ctx.tx
      .select({ estateId: device.estateId, canOpen })
      .from(device)
      .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
      .where(and(eq(device.id, id), servedDevice.within(ctx.scopeFor(code), ctx)))
    if (found === undefined) throw notFound()
    // Who stands before a door waits for no device to come back.
    if (!found.canOpen) throw refuse('设备离线或不支持远程开门')
    const command = await issueCommand(
      ctx,
      { estateId: found.estateId, action: 'open', deviceIds: [id], reason, mode: 'now' },
      { code },
    )
    return { commandId: command.id }
  }),
  ...commandRowRoutes,
  ...items.routes,
  ...templates.routes,
]
