// A plain register: a name, a switch, a remark.
import { camel, pascal, plural, snake } from './words.mjs'

export const contract = ({ module, entity, label }) => `import { f, resource } from '../../kit/index.ts'

/** ${label}. */
export const ${camel(entity)} = resource({
  module: '${module}',
  name: '${plural(entity)}',
  entity: '${camel(entity)}',
  label: '${label}',
  scope: 'estate',
  title: 'name',
  fields: {
    estateId: f.ref('小区', 'base/estates', { required: true, createOnly: true }),
    name: f.text('名称', { required: true, max: 50, unique: '名称「{value}」已存在' }),
    enabled: f.bool('启用', { initial: true }),
    remark: f.longtext('备注', { max: 500 }),
  },
  list: {
    status: 'enabled',
    columns: ['name', 'enabled', 'remark', 'updatedAt'],
    filters: ['estateId', 'enabled'],
    keyword: ['name'],
    sort: '-updatedAt',
  },
  operations: ['list', 'detail', 'create', 'update', 'remove', 'export'],
})
`

export const table = ({
  module,
  entity,
}) => `import { ${camel(entity)} as described } from '@linli/api-client/contract/${module}/${entity}'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../kit/columns.ts'
import { columnsOf } from '../../kit/columns-of.ts'
import { pointsTo } from '../../kit/table-rules.ts'
import { pgTable } from '../../kit/table.ts'
import { estate } from '../base/places/estate.table.ts'

export const ${camel(entity)} = pgTable('${snake(entity)}', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('${snake(entity)}_name').on(t.estateId, t.name),
])
`

export const routes = ({
  module,
  entity,
  label,
}) => `import { ${camel(entity)} as described } from '@linli/api-client/contract/${module}/${entity}'
import { serve } from '../../kit/serve/serve.ts'
import { ${camel(entity)} } from './${entity}.table.ts'

/** ${label}. */
export const { routes: ${camel(entity)}Routes, model: ${camel(entity)}Model } = serve(described, ${camel(entity)})({})
`

export const test = ({
  module,
  entity,
  label,
}) => `import { ${camel(entity)} } from '@linli/api-client/contract/${module}/${entity}'
import { createSchema } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

// The sweeps call everything that is described. Here stands what this page alone promises.
it('says at the field what is missing of a new ${label}', () => {
  const { error } = z.safeParse(createSchema(${camel(entity)}), { estateId: 1 })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', '请输入名称'],
  ])
})
`

export const seed = ({ entity, label }) => `import { asc } from 'drizzle-orm'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { createRow } from '../../kit/serve/write.ts'
import { estate } from '../base/places/estate.table.ts'
import { ${camel(entity)}Model } from './${entity}.routes.ts'
import { ${camel(entity)} } from './${entity}.table.ts'

const counts = { demo: 20, small: 2 } as const

/** ${label} of the demo; nothing where some are. */
export async function seed${pascal(plural(entity))}(deps: ServerDeps, kind: keyof typeof counts): Promise<void> {
  await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
    if ((await ctx.tx.$count(${camel(entity)})) > 0) return
    const estates = await ctx.tx
      .select({ estateId: estate.id })
      .from(estate)
      .orderBy(asc(estate.id))
      .limit(counts[kind])
    for (const { estateId } of estates) await createRow(${camel(entity)}Model, { estateId, name: '示例' }, ctx)
  })
}
`
