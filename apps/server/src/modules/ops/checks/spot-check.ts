import { openEquipmentChecks } from '@linli/api-client/contract/ops/equipment-check-flow'
import { spotCheck } from '@linli/api-client/contract/ops/spot-check'
import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { handle } from '../../../kit/route.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { assertFits } from './check-fits.ts'
import { equipmentCheckModel } from './equipment-check.routes.ts'

const mostDrawn = 200

/** So many of them, each as likely as any other; `chance` gives a whole number below its bound. */
export function drawn<T>(all: readonly T[], count: number, chance: (below: number) => number): T[] {
  const left = [...all]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(chance(left.length), 1),
  ).flat()
}

interface Device extends Record<string, unknown> {
  readonly id: number
  readonly contractorId: number
  readonly busy: boolean
}

/** 甲方抽查: nobody knows beforehand which devices it will be. */
export const spotCheckRoute = handle(
  spotCheck,
  async ({ estateId, category, templateId, percent, dueDate }, ctx) => {
    await assertFits(ctx, { estateId, category, templateId })
    const devices = await ctx.tx.execute<Device>(sql`
    select d.id, d.contractor_id as "contractorId",
      exists (select 1 from equipment_check c where c.device_id = d.id and c.kind = 'random'
        and c.state = any(${`{${openEquipmentChecks.join(',')}}`}::text[])) as busy
    from device d where d.estate_id = ${estateId} and d.category = ${category}
      and d.contractor_id is not null and d.state in ('in_use', 'repairing') order by d.id`)
    if (devices.length === 0) throw invalid({ category: '该小区没有在用的、有承建商负责的此类设备' })
    const count = Math.ceil((devices.length * percent) / 100)
    if (count > mostDrawn) throw invalid({ percent: `一次最多抽查${mostDrawn}台，请降低比例` })
    const free = devices.filter(({ busy }) => !busy)
    if (free.length === 0) throw refuse('该类设备都有未完成的抽查单')
    const chosen = drawn(free, count, randomInt).toSorted((a, b) => a.id - b.id)
    for (const { id: deviceId, contractorId } of chosen)
      await createRow(
        equipmentCheckModel,
        { estateId, deviceId, kind: 'random', templateId, contractorId, dueDate },
        ctx,
      )
    ctx.note({ title: `抽查${chosen.length}台设备，共${devices.length}台`, rowCount: chosen.length })
    return { made: chosen.length, of: devices.length }
  },
)
