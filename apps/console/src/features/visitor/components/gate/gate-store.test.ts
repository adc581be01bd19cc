// @vitest-environment jsdom
import { ApiError } from '@linli/api-client'
import type { Profile } from '@linli/api-client/contract/auth/answers'
import { gatePack, reportGate } from '@linli/api-client/contract/visitor/gate-calls'
import type { InputOf } from '@linli/api-client/kit'
import { webcrypto } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { client } from '../../../../session/client.ts'
import { useConnection } from '../../../../session/connection.ts'
import { useProfile } from '../../../../session/profile.ts'
import { isStale, keepAct, refreshGate, tellWaiting, useGateStore } from './gate-store.ts'

const minute = 60_000
const estateId = 1
let sinceStart = 0
/** What the server was told, by key, and how it answers to whom. */
const told: string[] = []
let answer: (applicationId: number | null | undefined) => { reason: string | null } = () => ({ reason: null })

const lost = () => useConnection.setState({ lostAt: Date.now() })
const back = () => useConnection.setState({ lostAt: null })
const checkIn = async (applicationId: number) => await keepAct({ act: 'check_in', applicationId })
const refusal = (status: number, message: string) =>
  Object.assign(ApiError.from(new Error(message)), { status, userMessage: message })
const { getState } = useGateStore
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('Linli-Vault-'))

vi.stubGlobal('crypto', webcrypto)

beforeEach(async () => {
  localStorage.clear()
  told.length = 0
  sinceStart = 0
  answer = () => ({ reason: null })
  vi.spyOn(performance, 'now').mockImplementation(() => sinceStart)
  vi.spyOn(client, 'call').mockImplementation(async (endpoint, input, options) => {
    if (endpoint.name === gatePack.name)
      return {
        serverTime: '2026-03-02T02:00:00.000Z',
        keys: [Buffer.alloc(32, 7).toString('base64url')],
        offlineMinutes: 30,
        visits: [],
      }
    if (endpoint.name !== reportGate.name) throw new Error(endpoint.name)
    const { applicationId, entryKey } = input as InputOf<typeof reportGate>
    if (options?.idempotencyKey !== entryKey) throw new Error('each act has its own key')
    const said = answer(applicationId)
    told.push(entryKey)
    return said
  })
  useProfile.setState({ profile: { userId: 7 } as unknown as Profile })
  useGateStore.setState({ conflicts: [], waiting: [] })
  back()
  await refreshGate(estateId)
})

it('keeps what is done without network, sealed and in its order, and tells each once when it is back', async () => {
  lost()
  for (let at = 0; at < 40; at += 1) {
    sinceStart = at * 0.7 * minute
    await checkIn(at + 1)
  }
  await tellWaiting()
  expect(told).toEqual([])
  expect(stored()).toHaveLength(40)
  const kept = getState().waiting
  expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted())
  expect(kept.at(-1)?.at).toBe(new Date(Date.parse('2026-03-02T02:00:00Z') + 39 * 0.7 * minute).toISOString())
  back()
  await Promise.all([tellWaiting(), tellWaiting()])
  expect(told).toEqual(kept.map(({ entryKey }) => entryKey))
  expect(stored()).toEqual([])
  expect(getState()).toMatchObject({ waiting: [], conflicts: [] })
})

it('stops where the server is away again, and goes on from there', async () => {
  lost()
  for (const id of [1, 2, 3]) await checkIn(id)
  back()
  answer = (id) => {
    if (id === 2) throw refusal(503, '系统繁忙')
    return { reason: null }
  }
  await tellWaiting()
  expect(told).toHaveLength(1)
  expect(getState().waiting).toHaveLength(2)
  answer = () => ({ reason: null })
  await tellWaiting()
  expect(told).toHaveLength(3)
  expect(stored()).toEqual([])
})

it('lists what could not be entered; what the server refuses for good stays on the machine, named once', async () => {
  lost()
  for (const id of [1, 2, 3]) await checkIn(id)
  back()
  answer = (id) => {
    if (id === 3) throw refusal(403, '没有权限')
    return { reason: id === 2 ? '该访客已取消' : null }
  }
  await tellWaiting()
  await tellWaiting()
  expect(getState().conflicts.map(({ act, reason }) => [act.applicationId, reason])).toEqual([
    [2, '该访客已取消'],
    [3, '没有权限'],
  ])
  expect(stored()).toHaveLength(1)
})

it('trusts applications for half an hour, whatever the clock of the machine says', () => {
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  sinceStart = 30 * minute
  expect(isStale()).toBe(false)
  sinceStart += 1
  expect(isStale()).toBe(true)
  vi.useRealTimers()
})
