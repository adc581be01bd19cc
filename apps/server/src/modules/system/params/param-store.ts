import type { ServerDeps } from '../../../kit/deps.ts'
import type { ParamStore } from '../../../kit/params/params.ts'
import { param, paramOverride } from './param.table.ts'

/** Changed values of parameters. */
export const createParamStore = (deps: Pick<ServerDeps, 'database'>): ParamStore => ({
  async load() {
    const { db } = deps.database
    const rows = await db.select().from(param)
    const overrides = await db
      .select({
        key: paramOverride.key,
        companyId: paramOverride.companyId,
        estateId: paramOverride.estateId,
        value: paramOverride.value,
      })
      .from(paramOverride)
    return { values: new Map(rows.map((row) => [row.key, row.value])), overrides }
  },
})
