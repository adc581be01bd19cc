import { eq } from 'drizzle-orm'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { ParamDefinition, ParamStore } from '../../../kit/params/params.ts'
import { estateContract } from '../../base/company/estate-contract.table.ts'
import { param, paramOverride } from './param.table.ts'

type Deps = Pick<ServerDeps, 'database' | 'personal' | 'params'>

/** Changed values of parameters. */
export const createParamStore = (deps: Deps): ParamStore => ({
  async load() {
    const db = deps.database.side
    const rows = await db.select().from(param)
    const overrides = await db
      .select({
        key: paramOverride.key,
        companyId: paramOverride.companyId,
        estateId: paramOverride.estateId,
        value: paramOverride.value,
      })
      .from(paramOverride)
    const custom = new Map(
      rows.flatMap(({ key, definition }): [string, ParamDefinition][] =>
        definition === null ? [] : [[key, definition]],
      ),
    )
    const isSecret = (key: string) => (deps.params.definitions.get(key) ?? custom.get(key))?.type === 'secret'
    return {
      values: new Map(
        rows.map(({ key, value }) => [key, isSecret(key) ? deps.personal.open(String(value)) : value]),
      ),
      overrides,
      custom,
      companyOf: overrides.some((one) => one.companyId !== null) ? await companies(deps) : new Map(),
    }
  },
})

async function companies({ database: { side } }: Deps): Promise<ReadonlyMap<number, number>> {
  const rows = await side
    .select({ estateId: estateContract.estateId, companyId: estateContract.companyId })
    .from(estateContract)
    .where(eq(estateContract.state, 'active'))
  return new Map(rows.map((row) => [row.estateId, row.companyId]))
}
