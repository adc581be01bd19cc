import { checkTemplate } from '@linli/api-client/contract/ops/check-template'
import { makeAccount } from '../../../../test/support/accounts.ts'
import type { caller } from '../../../../test/support/calls.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { makeEstate } from '../../base/testing/world.ts'
import { makeContractors, makeModels } from './devices.ts'

/** An estate of a company, two contractors and their people: where checks are made. */
export async function makeCheckWorld(deps: ServerDeps) {
  const { sql } = deps.database
  const estateId = await makeEstate(deps, '竹园')
  const [company] = await sql<{ id: number }[]>`insert into property_company (name, uscc)
    values ('竹园物业', '91330100MA2B900011') returning id`
  const companyId = company?.id ?? 0
  await sql`update estate set company_id = ${companyId} where id = ${estateId}`
  const [anheng = 0, tongda = 0] = await makeContractors(deps, ['安恒智能', '通达停车'])
  await makeModels(deps)
  const engineer = async (name: string, contractorId: number): Promise<number> =>
    await makeAccount(deps, {
      username: `eng_${name}`,
      roleCodes: ['contractor'],
      estateIds: [estateId],
      changes: { contractorId },
    })
  return {
    estateId,
    companyId,
    firms: { anheng, tongda },
    users: {
      boss: await makeAccount(deps, { username: 'boss', roleCodes: ['sys_admin'] }),
      wu: await engineer('wu', anheng),
      li: await engineer('li', anheng),
      zheng: await engineer('zheng', tongda),
    },
  }
}

/** A template of the company for its doors. */
export async function makeTemplate(
  api: ReturnType<typeof caller>,
  token: string,
  companyId: number,
  items: readonly object[],
): Promise<number> {
  const input = { companyId, name: '门禁', category: 'access', kind: 'routine', items }
  const { body } = await api.send('POST', checkTemplate.path, input, { token })
  const template: { id: number } = body.data
  return template.id
}
