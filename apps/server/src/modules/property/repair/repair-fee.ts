import { repairOrder as described } from '@linli/api-client/contract/property/repair-order'
import { fieldOf, linesIn, type TakenOf, withProducts } from '@linli/api-client/kit'
import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { assertCityPrices } from './city-orders.ts'
import { estate } from '../../base/places/estate.table.ts'
import { repairLine, type RepairOrderRow as Row } from './repair-order.table.ts'
import { repairPrice } from './repair-price.table.ts'

type Lines = TakenOf<typeof described, 'saveLines'>['lines']
const meta = linesIn(fieldOf(described, 'lines'))

/** What is charged of the lines for work and for material. */
function feesOf(lines: Lines): Pick<Row, 'laborFee' | 'materialFee'> {
  const sum = (kind: 'labor' | 'material') =>
    lines
      .filter((line) => line.chargeable && line.kind === kind)
      .reduce((so, line) => so + withProducts(meta, { ...line, amount: 0 }).amount, 0)
  return { laborFee: sum('labor'), materialFee: sum('material') }
}

/** Prices are those of the company that manages the estate. */
async function assertPrices(ctx: Ctx, { estateId }: Row, lines: Lines): Promise<void> {
  const ids = lines.flatMap(({ priceItemId }) => priceItemId ?? [])
  if (ids.length === 0) return
  const own = await ctx.tx
    .select({ id: repairPrice.id, max: repairPrice.priceMax, price: repairPrice.price })
    .from(repairPrice)
    .innerJoin(estate, and(eq(estate.companyId, repairPrice.companyId), eq(estate.id, estateId)))
    .where(inArray(repairPrice.id, ids))
  for (const [at, { priceItemId, unitPrice }] of lines.entries()) {
    if (priceItemId == null) continue
    const item = own.find(({ id }) => id === priceItemId)
    if (item === undefined) throw invalid({ [`lines.${at}.priceItemId`]: '价目不属于该小区的物业公司' })
    if (unitPrice > (item.max ?? item.price))
      throw invalid({ [`lines.${at}.unitPrice`]: '单价不能超过价目的最高价' })
  }
}

/** What of a line stands on a bill, to be held against another. */
const billed = ({ kind, name, spec, qty, unit, unitPrice }: Omit<Lines[number], 'id'>): string =>
  JSON.stringify([kind, name, spec ?? null, qty, unit ?? null, unitPrice])

/** The charged lines are those that were billed, in whichever order. */
async function isAsBilled(ctx: Ctx, { id }: Row, lines: Lines): Promise<boolean> {
  const stored = await ctx.tx
    .select()
    .from(repairLine)
    .where(and(eq(repairLine.parentId, id), eq(repairLine.chargeable, true)))
  const charged = lines.filter(({ chargeable }) => chargeable)
  return charged.map(billed).toSorted().join() === stored.map(billed).toSorted().join()
}

/**
 * The fee of an order by its lines, less the discount. Free work charges nothing, and what was billed stays as it is.
 */
export async function feeOf(ctx: Ctx, row: Row, lines: Lines, discount: number) {
  const charged = lines.findIndex(({ chargeable }) => chargeable)
  if (row.feeMode !== 'paid' && charged !== -1)
    throw invalid({ [`lines.${charged}.chargeable`]: '质保/免费工单不能收费' })
  await (row.providerId === null ? assertPrices(ctx, row, lines) : assertCityPrices(ctx, row, lines))
  const fees = feesOf(lines)
  const fee = fees.laborFee + fees.materialFee
  if (discount > fee) throw invalid({ discount: '优惠不能超过费用' })
  const all = { ...fees, discount, totalFee: fee - discount }
  if (row.payState !== 'none' && (all.totalFee !== row.totalFee || !(await isAsBilled(ctx, row, lines))))
    throw invalid({ lines: '费用已出账，不能再修改' })
  return all
}
