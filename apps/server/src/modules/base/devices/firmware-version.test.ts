import { expect, test } from 'vitest'
import { compareVersions, highestVersion } from './firmware-version.ts'

test('versions stand in the order of their numbers, a suffix before the version itself', () => {
  const ascending = ['1.9', '1.10', '2.0-rc1', '2.0-rc2', '2.0-rc10', '2.0', '2.0.1', 'V2.1', '10.0.0.1']
  expect(ascending.toReversed().toSorted(compareVersions)).toEqual(ascending)
  expect(highestVersion(ascending)).toBe('10.0.0.1')
  expect(highestVersion([])).toBeUndefined()
})

test('what means the same is neither higher nor lower', () => {
  for (const [a, b] of [
    ['2.4', '2.4.0'],
    ['V2.4.1', '2.4.1'],
    ['v3.0-beta', '3.0.0-beta'],
  ] as const)
    expect(compareVersions(a, b)).toBe(0)
})
