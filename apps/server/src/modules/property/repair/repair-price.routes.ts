import { repairPrice as described } from '@linli/api-client/contract/property/repair-price'
import type { NewOf } from '@linli/api-client/kit'
import { sql } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { repairPrice, type RepairPriceRow } from './repair-price.table.ts'

function checkPrice(
  input: Partial<NewOf<typeof described>>,
  _ctx: Ctx,
  before?: Pick<RepairPriceRow, 'price' | 'priceMax'>,
): void {
  const { price, priceMax } = { ...before, ...input }
  if (price !== undefined && priceMax != null && priceMax < price)
    throw invalid({ priceMax: '最高价不能低于单价' })
}

export const { model: repairPriceModel, routes: repairPriceCalls } = serve(
  described,
  repairPrice,
)({
  check: checkPrice,
  uniqueAmong: {
    name: ({ companyId, spec }, before) =>
      sql`${repairPrice.companyId} = ${before?.companyId ?? companyId ?? null}
        and ${repairPrice.spec} = ${spec ?? before?.spec ?? ''}`,
  },
})
