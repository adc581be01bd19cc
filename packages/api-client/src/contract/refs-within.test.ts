import { expect, test } from 'vitest'
import { type Fields, metaOf, nameOfResource, type Resource } from '../kit/index.ts'
import { resources } from './index.ts'

const byName = new Map<string, Resource>(resources.map((one) => [nameOfResource(one), one]))
/** What is global may name an estate (the one that a lead became) without lying in it. */
const inEstate = (to: string) => {
  const target = byName.get(to)
  const field = target?.fields['estateId']
  return target?.scope !== 'global' && field !== undefined && !metaOf(field).computed
}

/** The refs that somebody chooses beside an estate, by hand or in a filter. */
function* chosenBesideEstate(r: Resource): Generator<readonly [at: string, Fields[string]]> {
  const { fields, list, flow } = r
  const filters = new Set<string>(list.filters)
  const extra = list.extraFilters ?? {}
  const beside = (part: Fields) => 'estateId' in fields || 'estateId' in part
  for (const [key, field] of Object.entries(fields))
    if (beside(fields) && (metaOf(field).write !== 'never' || filters.has(key))) yield [key, field]
  for (const [key, field] of Object.entries(extra)) if (beside(extra)) yield [key, field]
  for (const [action, { input = {} }] of Object.entries(flow?.transitions ?? {}))
    for (const [key, field] of Object.entries(input)) if (beside(input)) yield [`${action}.${key}`, field]
}

test('what is chosen beside an estate and lies in one, lies in that one', () => {
  const loose = resources.flatMap((r) =>
    [...chosenBesideEstate(r)].flatMap(([at, field]) => {
      const { to, within = [] } = metaOf(field)
      return to !== undefined && inEstate(to) && !within.includes('estateId') ? [`${r.name}: ${at}`] : []
    }),
  )
  expect(loose).toEqual([])
})
