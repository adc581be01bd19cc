import { expect, test } from 'vitest'
import { nameOfResource, placeOf, writes } from '../kit/index.ts'
import { endpoints, resources } from './index.ts'

const names = new Set<string>(resources.map(nameOfResource))

test('what calls belong to and touch are resources', () => {
  const wrong = endpoints.flatMap(({ name, of, touches = [] }) =>
    [...(of === undefined ? [] : [of]), ...touches]
      .filter((one) => !names.has(one))
      .map((one) => `${name}: ${one}`),
  )
  expect(wrong).toEqual([])
})

test('only calls that write touch anything', () => {
  expect(endpoints.filter((one) => one.touches && !writes(one)).map(({ name }) => name)).toEqual([])
})

test('every call of a resource lies below it', () => {
  const away = resources.flatMap((r) =>
    endpoints
      .filter(({ path }) => path === r.path || path.startsWith(`${r.path}/`))
      .filter((one) => (one.of ?? placeOf(one).join('/')) !== nameOfResource(r))
      .map(({ name }) => name),
  )
  expect(away).toEqual([])
})
