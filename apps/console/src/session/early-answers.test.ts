import { selectUserInfo } from '@linli/api-client/contract/auth/session-calls'
import { dicTree } from '@linli/api-client/contract/system/dict-calls'
import { preferences } from '@linli/api-client/contract/system/preferences'
import { afterEach, expect, it, vi } from 'vitest'
import { askEarly, startCalls, takeEarly } from './early-answers.ts'

const profilePath = startCalls[0].path
const requestOf = (path: string, token = 'a') =>
  new Request(new URL(path, location.origin), { headers: { authorization: `Bearer ${token}` } })
const later = () => Promise.resolve(new Response('later'))
const textOf = async (request: Request) => (await takeEarly(request, later)).text()

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.linliEarly
})

it('asks for what the console asks for first, in the way of the client', () => {
  expect(startCalls).toEqual(
    [selectUserInfo, dicTree, preferences].map(({ path, background = false }) => ({ path, background })),
  )
})

it('hands each answer to its call, once', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(`early ${path}`)))
  void askEarly('a', null)
  expect(await textOf(requestOf('/api/sys/user/other'))).toBe('later')
  expect(await textOf(requestOf(`${profilePath}?x=1`))).toBe('later')
  expect(await textOf(requestOf(profilePath))).toBe(`early ${profilePath}`)
  expect(await textOf(requestOf(profilePath))).toBe('later')
})

it('[S6.3] names the type of the role whose routes it asks for', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(`early ${path}`)))
  void askEarly('a', 'estate')
  const address = `${profilePath}?roleType=estate`
  expect(await textOf(requestOf(address))).toBe(`early ${address}`)
})

it('asks again when the early call failed, or another session asks', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(askEarly('a', null)).rejects.toThrow('no network')
  expect(await textOf(requestOf(profilePath))).toBe('later')
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('early')))
  void askEarly('a', null)
  expect(await textOf(requestOf(profilePath, 'b'))).toBe('later')
})

it('lets everything through where nothing was asked for early', async () => {
  expect(await textOf(requestOf(profilePath))).toBe('later')
})
