import type { rentalContract as described } from '@linli/api-client/contract/property/rentals/rental-contract'
import { bindingContracts } from '@linli/api-client/contract/property/rentals/rental-contract-flow'
import type { TakenOf } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { askFirst } from '../../../kit/ask-first.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { yuan } from '../../../kit/yuan.ts'
import { bill, type BillRow } from '../bills/bill.table.ts'
import { draftBillRefund } from '../payments/draft-refund.ts'
import { rentOwedOf } from './contract-arrears.ts'
import { rentalContract, type RentalContractRow as Row } from './rental.table.ts'

type Given = TakenOf<typeof described, 'handBack'>

const meters = [
  ['waterReading', 'returnWater'],
  ['powerReading', 'returnPower'],
  ['gasReading', 'returnGas'],
] as const

function assertReadings(row: Row, given: Given): void {
  for (const [first, last] of meters) {
    const [before, now] = [row[first], given[last]]
    if (before !== null && now != null && now < before)
      throw invalid({ [last]: `不能小于交付时的读数 ${before}` })
  }
}

async function assertLeaving(ctx: Ctx, row: Row, { returnedOn }: Given): Promise<void> {
  if (row.returnedOn !== null) throw refuse('已登记退租交接，更正请写备注')
  if (returnedOn > dayOf(ctx.now)) throw invalid({ returnedOn: '交还日期不能晚于今天' })
  if (returnedOn < row.startDate) throw invalid({ returnedOn: '交还日期不能早于租期开始' })
  if (row.state === 'active' && dayOf(ctx.now) < row.endDate) throw refuse('租期未满，请先解约')
  const next = and(
    eq(rentalContract.previousContractId, row.id),
    inArray(rentalContract.state, [...bindingContracts]),
  )
  if ((await ctx.tx.$count(rentalContract, next)) > 0) throw refuse('该合同已续签，请在续签的合同上办理')
}

/** What holds the deposit: a renewed contract goes on with that of the first. */
async function depositOf(ctx: Ctx, row: Row): Promise<BillRow | undefined> {
  let at: Pick<Row, 'depositBillId' | 'previousContractId'> | undefined = row
  while (at !== undefined && at.depositBillId === null && at.previousContractId !== null) {
    const before: Row[] = await ctx.tx
      .select()
      .from(rentalContract)
      .where(eq(rentalContract.id, at.previousContractId))
    at = before[0]
  }
  const [found] = await ctx.tx
    .select()
    .from(bill)
    .where(eq(bill.id, at?.depositBillId ?? 0))
    .for('update')
  return found
}

/** What is left of the deposit is asked back, as an application like any other; answers how much that is. */
async function askDepositBack(ctx: Ctx, row: Row, deducted: number): Promise<number> {
  const held = await depositOf(ctx, row)
  const paid = held?.paidAmount ?? 0
  if (deducted > paid) throw invalid({ deducted: `押金扣款不能超过已收押金 ${yuan(paid)} 元` })
  if (held === undefined || paid === deducted) return 0
  const owed = (await rentOwedOf(ctx, [row.id])).get(row.id) ?? 0
  if (owed > 0) askFirst(ctx, 'owesRent', `该合同还欠租 ${yuan(owed)} 元，仍申请退还押金余额？`)
  await draftBillRefund(ctx, held.id, paid - deducted, `退租退还押金 ${row.contractNo}`)
  return paid - deducted
}

/** The first day at the door: readings and pictures; what is not said again stays. */
export function handOver(row: Row, given: TakenOf<typeof described, 'handOver'>, ctx: Ctx) {
  const { handedOverOn, handoverImages } = given
  if (handedOverOn > dayOf(ctx.now)) throw invalid({ handedOverOn: '交付日期不能晚于今天' })
  if (handedOverOn < row.startDate) throw invalid({ handedOverOn: '交付日期不能早于租期开始' })
  return {
    patch: {
      handedOverOn,
      waterReading: given.waterReading ?? row.waterReading,
      powerReading: given.powerReading ?? row.powerReading,
      gasReading: given.gasReading ?? row.gasReading,
      handoverImages: handoverImages ?? row.handoverImages,
    },
    content: `交付日期 ${handedOverOn}`,
  }
}

/** The end of a contract at the door: readings and pictures beside those of the first day, and the deposit settled. */
export async function handBack(row: Row, given: Given, ctx: Ctx) {
  await assertLeaving(ctx, row, given)
  assertReadings(row, given)
  const deducted = given.deducted ?? 0
  if (deducted > 0 && !given.deductReason) throw invalid({ deductReason: '请输入扣款原因' })
  const back = await askDepositBack(ctx, row, deducted)
  const { returnedOn, returnWater, returnPower, returnGas, returnImages, deductReason } = given
  const patch = {
    returnedOn,
    returnWater: returnWater ?? null,
    returnPower: returnPower ?? null,
    returnGas: returnGas ?? null,
    returnImages: returnImages ?? null,
    deducted,
    deductReason: deductReason ?? null,
  }
  const content = [
    `交还日期 ${returnedOn}`,
    ...(deducted > 0 ? [`押金扣款 ${yuan(deducted)} 元：${deductReason ?? ''}`] : []),
    ...(back > 0 ? [`退还押金 ${yuan(back)} 元已申请`] : []),
  ].join('；')
  return { to: row.state as 'active' | 'ended' | 'terminated', patch, content }
}
