import { endpointsOf } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { type Model, modelsIn } from '../../src/kit/serve/model.ts'
import { type Factory, factory } from '../support/factory.ts'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

let rows: Factory
beforeAll(() => {
  rows = factory(world().deps)
  world().override = world().holderOfAll('all', world().userId)
})

const fillings = ['needed', 'smallest', 'largest'] as const

/** What a row must hold to be among those that a description shows, where it shows some of a table alone. */
const shownOnly = (name: string, filling: (typeof fillings)[number]) =>
  name === 'tenant-registers'
    ? {
        targetType: 'house',
        state: 'active',
        // A home is let to one at a time.
        startDate: `209${fillings.indexOf(filling)}-01-01`,
        endDate: `209${fillings.indexOf(filling)}-12-31`,
      }
    : {}

/** The answer of the row in words: what is wrong with it; undefined: nothing. */
async function faultOf({ resource }: Model, id: number): Promise<string | undefined> {
  const { list, detail } = endpointsOf(resource)
  const { api } = world()
  if (resource.operations.includes('detail')) {
    const { status, body } = await api.get(detail.path.replace('{id}', String(id)), { token })
    return status === 200 ? undefined : `detail ${status} ${body.msg}`
  }
  if (!resource.operations.includes('list')) return undefined
  const { status, body } = await api.get(list.path, { token, query: { pageSize: '5' } })
  return status === 200 ? undefined : `list ${status} ${body.msg}`
}

test.each(fillings)(
  'a row of whatever is served is made and read when it is filled with what is %s',
  async (filling) => {
    const wrong: string[] = []
    for (const model of modelsIn(world().deps.registry)) {
      try {
        const { id } = await rows.make(
          model.table,
          world().ownEstate,
          shownOnly(model.resource.name, filling),
          filling,
        )
        const fault = await faultOf(model, id)
        if (fault !== undefined) wrong.push(`${model.resource.name}: ${fault}`)
      } catch (error) {
        wrong.push(`${model.resource.name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    expect(wrong).toEqual([])
  },
  120_000,
)
