import { endpointsOf, type FieldMeta, filtersOf, maxFilterValues, type Resource } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import { madeUpToken as token, sweptWorld } from './world.ts'

const world = sweptWorld()

beforeAll(() => {
  world().override = world().holderOfAll('all', world().userId)
})

interface Choice {
  readonly list: string
  readonly key: string
  readonly meta: FieldMeta
}

/** Every filter of a served list that takes several values. */
const choices = (): Choice[] =>
  world()
    .deps.registry.all()
    .flatMap(({ resource }): readonly Resource[] => (resource?.operations.includes('list') ? [resource] : []))
    .flatMap((resource) =>
      filtersOf(resource)
        .filter((filter) => filter.many)
        .map(({ key, meta }) => ({ list: endpointsOf(resource).list.path, key, meta })),
    )

/** Values that the filter takes; whether rows have them does not matter. */
function valuesOf({ meta }: Choice): string[] {
  const words = Object.keys(meta.options ?? meta.flow?.states ?? {})
  return words.length > 0 ? words : ['1', '2', '3']
}

const totalOf = (data: unknown): number => {
  const { total } = data as { total: number | { value: number } }
  return typeof total === 'number' ? total : total.value
}

test('every filter with a choice takes one value, several by comma or by repetition, and none', async () => {
  const { api } = world()
  const found = choices()
  expect(found.length).toBeGreaterThan(60)
  const wrong: string[] = []
  for (const choice of found) {
    const { list, key } = choice
    const values = valuesOf(choice)
    const [first = ''] = values
    const count = async (search: string): Promise<number> => {
      const answer = await api.get(`${list}?${search}`, { token })
      if (answer.status === 200) return totalOf(answer.body.data)
      wrong.push(`${list}?${search}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return 0
    }
    const [one, commas, repeated] = [
      await count(`${key}=${first}`),
      await count(`${key}=${values.join(',')}`),
      await count(values.map((value) => `${key}=${value}`).join('&')),
    ]
    await count(`${key}=`)
    if (commas !== repeated) wrong.push(`${list}: ${key} by comma finds ${commas}, repeated ${repeated}`)
    if (one > commas) wrong.push(`${list}: one ${key} finds ${one}, several ${commas}`)
  }
  expect(wrong).toEqual([])
}, 300_000)

test('a wrong value is refused at the name of its filter, alone and among right ones', async () => {
  const { api } = world()
  const wrong: string[] = []
  for (const choice of choices()) {
    const { list, key, meta } = choice
    const [first = ''] = valuesOf(choice)
    const tooMany = Array.from({ length: maxFilterValues + 1 }, () => first).join()
    const faults: [string, string | undefined][] = [
      ["'--", undefined],
      [`${first},'--`, undefined],
      [tooMany, `${meta.label}最多${maxFilterValues}项`],
    ]
    for (const [value, message] of faults) {
      const { status, body } = await api.get(list, { token, query: { [key]: value } })
      const told = body.fields?.[key]
      if (status !== 422 || told === undefined || (message !== undefined && told !== message))
        wrong.push(`${list} ${key}=${value.slice(0, 20)}: ${status} ${JSON.stringify(body)}`)
    }
  }
  expect(wrong).toEqual([])
}, 300_000)

test('the API’s description tells how many values a filter takes', async () => {
  const document = (await (await world().api.raw('GET', '/api/openapi.json', { token })).json()) as {
    paths: Record<string, { get: { parameters: { name: string; schema: { anyOf?: unknown[] } }[] } }>
  }
  for (const { list, key } of choices()) {
    const parameter = document.paths[list]?.get.parameters.find(({ name }) => name === key)
    expect(parameter?.schema.anyOf?.[1]).toMatchObject({ type: 'array', maxItems: maxFilterValues })
  }
})
