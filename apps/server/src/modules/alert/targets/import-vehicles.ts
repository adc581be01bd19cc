import type { controlTarget as described } from '@linli/api-client/contract/alert/control-target'
import type { NewOf } from '@linli/api-client/kit'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ImportCells, ImportOutcome } from '../../../kit/serve/options.ts'
import type { ModelOf } from '../../../kit/serve/model.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { controlTarget } from './control-target.table.ts'

type TargetModel = ModelOf<typeof described, typeof controlTarget>

/** Each row of the sheet is a car to watch for, as a draft. */
export async function importVehicles(
  rows: readonly ImportCells[],
  ctx: Ctx,
  model: () => TargetModel,
): Promise<readonly (ImportOutcome | AppError)[]> {
  const outcomes: (ImportOutcome | AppError)[] = []
  for (const cells of rows) {
    const input = { ...cells, kind: 'vehicle' } as Partial<NewOf<typeof described>>
    try {
      await ctx.tx.transaction(
        async (tx) => await createRow(model(), input, { ...ctx, tx }, 'alert:target:import'),
      )
      outcomes.push('created')
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push(error)
    }
  }
  return outcomes
}
