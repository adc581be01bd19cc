// @vitest-environment jsdom
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { countInVaults, openVault } from './vault.ts'

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64url')

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('crypto', webcrypto)
})
afterEach(() => vi.unstubAllGlobals())

it('keeps sealed what only the same user opens again, with a newer key too', async () => {
  const vault = await openVault(7, [key(1)])
  await vault.put('act-1', { visitorName: '何来' })
  expect(vault.isStored).toBe(true)
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('何来')
  expect([...(await (await openVault(7, [key(2), key(1)])).all())]).toEqual([
    ['act-1', { visitorName: '何来' }],
  ])
  expect((await (await openVault(7, [key(3)])).all()).size).toBe(0)
  expect((await (await openVault(8, [key(1)])).all()).size).toBe(0)
  expect(countInVaults()).toBe(1)
  vault.drop('act-1')
  expect(countInVaults()).toBe(0)
})

it('goes with the storage that signing out clears', async () => {
  await (await openVault(7, [key(1)])).put('act-1', 1)
  localStorage.clear()
  expect(countInVaults()).toBe(0)
})

it('keeps nothing on the machine where the browser cannot encrypt', async () => {
  vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) })
  const vault = await openVault(7, [key(1)])
  await vault.put('act-1', { visitorName: '何来' })
  expect(vault.isStored).toBe(false)
  expect(localStorage.length).toBe(0)
  expect((await vault.all()).get('act-1')).toEqual({ visitorName: '何来' })
  vault.drop('act-1')
  expect(countInVaults()).toBe(0)
})
