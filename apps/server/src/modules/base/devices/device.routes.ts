import { device as contract } from '@linli/api-client/contract/base/device'
import { sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { idList } from '../buildings/tree-rows.ts'
import { placeName } from '../places/node.ts'
import { categoryOf, checkDevice } from './device-rules.ts'
import { replaceDevice } from './replace-device.ts'
import { device } from './device.table.ts'
import { importDevices } from './import-devices.ts'
import { installedIn } from './installed-in.ts'

type DeviceRow = typeof device.$inferSelect

async function presentDevices(rows: readonly DeviceRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ id: number; place: string | null }>(sql`
    select d.id, ${placeName(sql`d.node_type`, sql`d.node_id`)} as place from device d
    where d.id = ${idList(rows.map((row) => row.id))}`)
  return new Map(found.map((row) => [row.id, row]))
}

const sealedPassword = (ctx: Ctx, password: string | null | undefined) =>
  password == null ? {} : { passwordEnc: ctx.deps.personal.seal(password).enc }

/** 设备管理. */
export const { model: servedDevice, routes: deviceRoutes } = serve(
  contract,
  device,
)({
  columns: { password: device.passwordEnc },
  present: presentDevices,
  reads: { zoneId: [], buildingId: [], unitId: [] },
  filters: installedIn,
  check: (input, ctx, before) => checkDevice(input, ctx, before),
  defaults: async (input, ctx) => ({
    category: await categoryOf(ctx, input.modelId),
    ...sealedPassword(ctx, input.password),
  }),
  derive: (changes, ctx) => sealedPassword(ctx, changes.password),
  on: {
    activate: (row, input) => {
      if (input.sn !== row.sn) throw invalid({ sn: '序列号与设备不一致' })
    },
    replace: replaceDevice,
    bindChannel: async (row, { channelId }, ctx) => {
      await checkDevice({ channelId }, ctx, row)
      return { patch: { channelId } }
    },
    suspend: (_row, { reason }) => ({ content: reason }),
    retire: (_row, { reason, date }) => ({
      content: `${reason}（${date}）`,
      patch: { ip: null, port: null },
    }),
  },
  removable: (row) => {
    if (row.state !== 'pending' || row.lastHeartbeatAt !== null)
      throw refuse('设备已产生业务数据，请使用报废')
  },
  importRows: importDevices,
})
