import { endpointsOf, type Resource } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

/** Rows of a page: as many more than one that a statement for each cannot be overlooked. */
const rowsOfPage = 20
/** What the other rows may need once: names behind references that the first of them lacks. Half a page has more rows. */
const few = 6

let statements = 0

beforeAll(() => {
  world().override = world().holderOfAll('all', world().userId)
  // Transactions take what logs statements from the session that began them.
  const { session } = world().database.db as object as {
    session: { options: { logger?: { logQuery: () => void } } }
  }
  session.options.logger = {
    logQuery: () => {
      statements += 1
    },
  }
})

const lists = () =>
  world()
    .deps.registry.all()
    .flatMap(({ resource }): readonly Resource[] => (resource?.operations.includes('list') ? [resource] : []))
    .map((resource) => endpointsOf(resource).list.path)

test('a list asks for no row by itself: a page of twenty takes about as many statements as a page of one', async () => {
  const { api } = world()
  const tooMany: string[] = []
  let full = 0
  for (const path of lists()) {
    const asked = async (pageSize: number) => {
      const query = { pageSize: String(pageSize) }
      await api.get(path, { token, query })
      statements = 0
      const { body } = await api.get(path, { token, query })
      const { records = [] } = (body.data ?? {}) as { records?: unknown[] }
      return { rows: records.length, took: statements }
    }
    const [one, many] = [await asked(1), await asked(rowsOfPage)]
    if (many.rows < rowsOfPage / 2) continue
    full += 1
    if (many.took > one.took + few)
      tooMany.push(`${path}: ${one.took} for one row, ${many.took} for ${many.rows}`)
  }
  expect(full).toBeGreaterThan(60)
  expect(tooMany).toEqual([])
}, 300_000)
