// The files of a new page, as they are to be filled in.
import * as approval from './approval.mjs'
import * as register from './register.mjs'
import { camel, pascal, plural } from './words.mjs'

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
  const shape = given.approval ? approval : register
  const served = `apps/server/src/modules/${module}/${entity}`
  return {
    [`packages/api-client/src/contract/${module}/${entity}.ts`]: shape.contract(given),
    [`${served}.table.ts`]: shape.table(given),
    [`${served}.routes.ts`]: shape.routes(given),
    [`${served}.seed.ts`]: shape.seed(given),
    [`${served}.test.ts`]: shape.test(given),
    [`apps/console/src/features/${module}/pages/${plural(entity)}.tsx`]: page(given),
  }
}
