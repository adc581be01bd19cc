import { factory } from '../../../../test/support/factory.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { resident, residentHouse } from '../../base/people/resident.table.ts'
import { build, makeEstate, roomId } from '../../base/testing/world.ts'

/** An estate of one building, and a room in it whose owner visitors come to. */
export async function makeHosted(deps: ServerDeps) {
  const estateId = await makeEstate(deps, '梅园')
  await build(deps, estateId)
  const home = await roomId(deps, estateId, '1栋1单元101')
  const { make } = factory(deps)
  const { id: host } = await make(resident, estateId, { name: '陈小满', state: 'active' })
  await make(residentHouse, estateId, {
    relation: 'owner',
    state: 'active',
    leaseEnd: null,
    residentId: host,
    roomId: home,
  })
  return { estateId, home, host }
}
