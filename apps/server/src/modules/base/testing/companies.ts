import { creditCode } from '../../../seed/world/credit-code.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { companyModel } from '../company/company.routes.ts'
import { contractModel } from '../company/contract.routes.ts'
import { step } from './world.ts'

/** A property company with a running contract for each of the estates; returns its id. */
export async function makeCompany(
  deps: ServerDeps,
  name: string,
  estateIds: readonly number[],
): Promise<number> {
  const company = await step(deps, (ctx) =>
    createRow(
      companyModel,
      { name, uscc: creditCode('91440301MA5DEM001'), phone: '19900000001', enabled: true },
      ctx,
    ),
  )
  for (const estateId of estateIds)
    await step(deps, async (ctx) => {
      const draft = await createRow(
        contractModel,
        {
          companyId: company.id,
          estateId,
          contractNo: `TX-${estateId}`,
          serviceMode: 'full',
          startDate: '2020-01-01',
          endDate: '2099-12-31',
        },
        ctx,
      )
      await takeTransition(contractModel, draft, 'sign', {}, ctx)
    })
  return company.id
}
