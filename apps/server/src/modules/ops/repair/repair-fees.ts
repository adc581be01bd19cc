import type { TakenOf } from '@linli/api-client/kit'
import type { deviceRepair as described } from '@linli/api-client/contract/ops/device-repair'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { DeviceRepairRow } from './device-repair.table.ts'

type Parts = TakenOf<typeof described, 'finish'>['parts']

/** What the parts and the work cost; nothing where the warranty holds, or where the same fault came back. */
export function feesOf({ warranty, isRepeat }: DeviceRepairRow, parts: Parts, laborFee: number) {
  const partsFee = parts.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0)
  const totalFee = partsFee + laborFee
  if (totalFee > 0 && warranty === 'in') throw invalid({ laborFee: '保内维修不能收费' })
  if (totalFee > 0 && isRepeat) throw invalid({ laborFee: '30天内重复故障，不能收费' })
  return { laborFee, partsFee, totalFee }
}

/** More than the limit is paid as far as somebody agreed to it. */
export async function assertAgreed(ctx: Ctx, row: DeviceRepairRow, totalFee: number): Promise<void> {
  const limit = (await ctx.deps.params.number('ops.quoteLimit', { estateId: row.estateId })) * 100
  if (totalFee <= limit || (row.quoteState === 'approved' && totalFee <= row.quotedFee)) return
  throw invalid({ laborFee: `费用超过${limit / 100}元，须先报价并经同意` })
}
