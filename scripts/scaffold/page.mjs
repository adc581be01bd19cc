// The files of a new page, as they are to be filled in.

const camel = (words) => words.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
const pascal = (words) => camel(`-${words}`)
const snake = (words) => words.replaceAll('-', '_')
const plural = (words) => (words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`)

const contract = ({ module, entity, label }) => `import { f, resource } from '../../kit/index.ts'

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

const table = ({
  module,
  entity,
}) => `import { ${camel(entity)} as described } from '@linli/api-client/contract/${module}/${entity}'
import { pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../kit/columns.ts'
import { columnsOf } from '../../kit/columns-of.ts'
import { pointsTo } from '../../kit/table-rules.ts'
import { estate } from '../base/places/estate.table.ts'

export const ${camel(entity)} = pgTable('${snake(entity)}', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  uniqueIndex('${snake(entity)}_name').on(t.estateId, t.name),
])
`

const routes = ({
  module,
  entity,
  label,
}) => `import { ${camel(entity)} as described } from '@linli/api-client/contract/${module}/${entity}'
import { serve } from '../../kit/serve/serve.ts'
import { ${camel(entity)} } from './${entity}.table.ts'

/** ${label}. */
export const { routes: ${camel(entity)}Routes } = serve(described, ${camel(entity)})({})
`

const test = ({
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
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['name', '请输入名称']])
})
`

const page = ({
  module,
  entity,
  label,
}) => `import { ${camel(entity)} } from '@linli/api-client/contract/${module}/${entity}'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** ${label}. */
export default function ${pascal(plural(entity))}Page() {
  return <ResourcePage of={${camel(entity)}} />
}
`

/** Path and text of each file. */
export const pageFiles = (given) => {
  const { module, entity } = given
  return {
    [`packages/api-client/src/contract/${module}/${entity}.ts`]: contract(given),
    [`apps/server/src/modules/${module}/${entity}.table.ts`]: table(given),
    [`apps/server/src/modules/${module}/${entity}.routes.ts`]: routes(given),
    [`apps/server/src/modules/${module}/${entity}.test.ts`]: test(given),
    [`apps/console/src/features/${module}/pages/${plural(entity)}.tsx`]: page(given),
  }
}

/** What is to be added to the lists that name pages, by file. */
export const pageRows = ({ module, entity, label }) => ({
  [`packages/api-client/src/contract/${module}/index.ts`]: `resources: [${camel(entity)}]`,
  [`packages/api-client/src/contract/${module}/page-urls.ts`]: `${plural(entity)}: '/${entity}'`,
  [`packages/api-client/src/contract/${module}/pages.ts`]: `{ url: ${camel(module)}Urls['${plural(entity)}'], title: '${label}', …, permissions: ['${module}:${camel(entity)}'] }`,
  [`apps/server/src/modules/${module}/index.ts`]: `routes: [...${camel(entity)}Routes]`,
  [`apps/console/src/features/${module}/routes.ts`]: `{ page: '${plural(entity)}', records: '${module}/${plural(entity)}', load: () => import('./pages/${plural(entity)}.tsx') }`,
  'at last': `npm run names, npm run db:generate -w apps/server -- --module ${module} --what ${entity}, rows in the demo's seed`,
})
