import { maintenanceWindow as described } from '@linli/api-client/contract/ops/maintenance-window'
import type { NewOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { isAbout } from './in-window.ts'
import { maintenanceWindow, type MaintenanceWindowRow } from './maintenance-window.table.ts'

const longestMs = 72 * 3_600_000

type Given = Partial<NewOf<typeof described>>

/** Hours that lie ahead, and something that is worked on. */
function checkWindow(input: Given, ctx: Ctx, before?: MaintenanceWindowRow): void {
  const startAt = input.startAt === undefined ? before?.startAt : new Date(input.startAt)
  const endAt = input.endAt === undefined ? before?.endAt : new Date(input.endAt)
  const { deviceIds, channelIds, zoneIds, nodeIds, floorIds, roomIds } = { ...before, ...input }
  if (startAt && endAt) {
    if (endAt <= startAt) throw invalid({ endAt: '结束时间必须晚于开始时间' })
    if (endAt.getTime() - startAt.getTime() > longestMs) throw invalid({ endAt: '停机窗口最长72小时' })
    if (endAt <= ctx.now) throw invalid({ endAt: '结束时间必须晚于现在' })
  }
  if (![deviceIds, channelIds, zoneIds, nodeIds, floorIds, roomIds].some((ids) => ids?.length))
    throw invalid({ deviceIds: '请至少选择一台设备、一个通道或一处位置' })
}

/** How many devices it is about, once it is written. */
async function countDevices({ id }: Pick<MaintenanceWindowRow, 'id'>, ctx: Ctx): Promise<void> {
  await ctx.tx.execute(sql`update maintenance_window set device_count = (select count(*) from maintenance_window w
    join device d on ${isAbout} where w.id = ${id} and d.state <> 'retired') where id = ${id}`)
}

/** 停机窗口. */
export const { model: maintenanceWindowModel, routes: maintenanceWindowCalls } = serve(
  described,
  maintenanceWindow,
)({
  check: checkWindow,
  after: { create: countDevices, update: (_before, row, ctx) => countDevices(row, ctx) },
  on: {
    cancel: (_row, { cancelReason }) => ({ patch: { cancelReason }, content: cancelReason }),
    // What it was planned for stays known where it did not begin before, or was over already.
    finish: ({ startAt, endAt }, _input, { now }) =>
      startAt < now && now < endAt ? { patch: { endAt: now } } : {},
  },
})
