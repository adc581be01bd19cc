import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { resourceNameFiles } from '../../tools/resource-names.ts'
import { f, type ResourceName } from '../kit/index.ts'
import { resources } from './index.ts'

test('the names that fields may refer to are those of the described resources', () => {
  for (const [path, text] of resourceNameFiles(resources))
    expect(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'), 'run: npm run names').toBe(text)
})

test('a mistyped name does not compile', () => {
  expectTypeOf<'base/rooms'>().toExtend<ResourceName>()
  // @ts-expect-error no such resource
  expect(() => f.ref('房屋', 'base/romos')).not.toThrow()
  // @ts-expect-error without its module it is no name
  expect(() => f.refs('房屋', 'rooms')).not.toThrow()
})

test('a ref is narrowed by fields that its rows have, with values that they take', () => {
  f.ref('设备', 'base/devices', {
    within: ['estateId', 'modelId'],
    where: { state: ['in_use', 'suspended'] },
  })
  // @ts-expect-error rooms have no such field
  f.ref('房屋', 'base/rooms', { within: 'companyId' })
  // @ts-expect-error no such field
  f.ref('房屋', 'base/rooms', { where: { stat: 'x' } })
  // @ts-expect-error no such value
  f.ref('接入密钥', 'access/ingest-keys', { where: { state: 'lost' } })
})
