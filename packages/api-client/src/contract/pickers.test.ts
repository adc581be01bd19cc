import { expect, test } from 'vitest'
import { codesOf, endpointsOf, metaOf, offeredEndpoints, pickCodes, type Resource } from '../kit/index.ts'
import { endpoints, resources } from './index.ts'

const guarded = new Map(
  resources.filter((one) => pickCodes(one).length > 0).map((one) => [one.name, pickCodes(one)]),
)

/** Where rows are picked: fields that a form writes, inputs of actions, filters of lists. */
function* pickedBy(r: Resource): Generator<{ to: string; codes: readonly string[]; at: string }> {
  const { list, create, update, actions } = endpointsOf(r)
  const offered = new Set(offeredEndpoints(r).map((one) => one.name))
  const places = [
    ...Object.entries(r.fields).flatMap(([key, field]) => {
      const { to, write } = metaOf(field)
      const calls = write === 'always' ? [create, update] : write === 'create' ? [create] : []
      return calls.map((call) => ({ key, to, call, by: undefined }))
    }),
    ...(r.list.filters ?? []).flatMap((key) => {
      const field = r.fields[key]
      return field ? [{ key, to: metaOf(field).to, call: list, by: r.list.filterCodes?.[key] }] : []
    }),
    ...Object.entries(r.list.extraFilters ?? {}).map(([key, field]) => ({
      key,
      to: metaOf(field).to,
      call: list,
      by: r.list.filterCodes?.[key],
    })),
    ...Object.entries(r.flow?.transitions ?? {}).flatMap(([action, { input }]) =>
      Object.entries(input ?? {}).flatMap(([key, field]) => {
        const call = actions[action]
        return call ? [{ key, to: metaOf(field).to, call, by: undefined }] : []
      }),
    ),
  ]
  for (const { key, to, call, by } of places)
    if (to !== undefined && offered.has(call.name))
      yield { to, codes: by === undefined ? codesOf(call) : [by], at: `${call.name} ${key}` }
}

test('names of people and the rows of rights are picked by who may list them or fills in a form with them', () => {
  const people = ['persons', 'residents', 'resident-houses', 'users', 'sessions', 'community-grid-staff']
  const wanted = people.concat('roles', 'ingest-keys', 'crypto-keys', 'estate-contracts', 'sso-clients')
  expect(wanted.filter((name) => !guarded.has(name))).toEqual([])
  const open = endpoints.filter((one) => one.name.endsWith('.options') && codesOf(one).length === 0)
  expect(open.map((one) => one.name).filter((name) => guarded.has(name.split('.')[1] ?? ''))).toEqual([])
})

test('whoever may make a call that asks for a row may pick that row', () => {
  const missing = resources.flatMap((r) =>
    [...pickedBy(r)].flatMap(({ to, codes, at }) => {
      const picks = guarded.get(to)
      return picks === undefined || codes.some((code) => picks.includes(code))
        ? []
        : [`${to}: ${codes.join()} (${at})`]
    }),
  )
  expect(missing).toEqual([])
})
