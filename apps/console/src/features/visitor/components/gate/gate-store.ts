import { ApiError, randomKey } from '@linli/api-client'
import { gatePack, reportGate } from '@linli/api-client/contract/visitor/gate-calls'
import { create } from 'zustand'
import { client } from '../../../../session/client.ts'
import { useConnection } from '../../../../session/connection.ts'
import { inOneTab } from '../../../../session/in-one-tab.ts'
import { useProfile } from '../../../../session/profile.ts'
import { noteUse } from '../../../../session/token.ts'
import { openVault, type Vault } from '../../../../session/vault.ts'
import { serverNow, setGateClock, sinceServer } from './gate-clock.ts'
import { afterAct, type LocalVisit, type WaitingAct } from './local-visits.ts'

/** An act that was told, and that somebody has to look at. */
export interface Conflict {
  readonly act: WaitingAct
  readonly reason: string
}

interface GateState {
  readonly estateId: number | null
  /** As the server told them, with what it has not heard of yet. */
  readonly visits: readonly LocalVisit[]
  readonly offlineMinutes: number
  /** In the order in which it was done. */
  readonly waiting: readonly WaitingAct[]
  readonly conflicts: readonly Conflict[]
  /** False: what waits is lost with the page. */
  readonly isStored: boolean
  readonly isReady: boolean
  readonly error: ApiError | null
}

const minuteMs = 60_000
/** The server is busy, away, or asks to sign in first: it is told again. */
const isPassing = ({ status }: ApiError) => status === 0 || status === 401 || status === 429 || status >= 500

export const useGateStore = create<GateState>()(() => ({
  estateId: null,
  visits: [],
  offlineMinutes: 0,
  waiting: [],
  conflicts: [],
  isStored: true,
  isReady: false,
  error: null,
}))
const { getState, setState } = useGateStore

let vault: Vault | null = null
/** As the server told them last. */
let known: readonly LocalVisit[] = []

const isAct = (value: unknown): value is WaitingAct =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'entryKey') === 'string'

/** What waits on this machine, whichever window or day it comes from. */
async function readWaiting(): Promise<readonly WaitingAct[]> {
  const kept = (await vault?.all()) ?? new Map<string, unknown>()
  return [...kept.values()].filter(isAct).sort((a, b) => a.at.localeCompare(b.at))
}

function show(waiting: readonly WaitingAct[]): void {
  const { estateId } = getState()
  const here = waiting.filter((act) => act.estateId === estateId)
  setState({ waiting, visits: here.reduce(afterAct, known) })
}

export const isOffline = (): boolean => useConnection.getState().lostAt !== null

/** Whether applications are too old to let somebody in by. */
export const isStale = (): boolean => sinceServer() > getState().offlineMinutes * minuteMs

/** Reads who is expected and who is inside; what could not be told yet is told first. */
export async function refreshGate(estateId: number): Promise<void> {
  const userId = useProfile.getState().profile?.userId
  if (userId === undefined) return
  if (getState().estateId !== estateId) {
    known = []
    setState({ estateId, visits: [], isReady: false, error: null })
  }
  try {
    const pack = await client.call(gatePack, { estateId })
    // Another estate was chosen meanwhile.
    if (getState().estateId !== estateId) return
    setGateClock(pack.serverTime)
    vault ??= await openVault(userId, pack.keys)
    known = pack.visits
    setState({ offlineMinutes: pack.offlineMinutes, isStored: vault.isStored, isReady: true, error: null })
    show(await readWaiting())
  } catch (thrown) {
    setState({ error: ApiError.from(thrown) })
  }
}

/** Tells one act. False: not now. */
async function tell(act: WaitingAct): Promise<boolean> {
  try {
    const { reason } = await client.call(reportGate, act, { idempotencyKey: act.entryKey })
    if (reason !== null) setState(({ conflicts }) => ({ conflicts: [...conflicts, { act, reason }] }))
    vault?.drop(act.entryKey)
    return true
  } catch (thrown) {
    const error = ApiError.from(thrown)
    if (isPassing(error)) return false
    // What the server will never take stays here until somebody has seen to it.
    setState(({ conflicts }) => ({
      conflicts: conflicts.some((one) => one.act.entryKey === act.entryKey)
        ? conflicts
        : [...conflicts, { act, reason: error.userMessage }],
    }))
    return true
  }
}

/** Tells what waits, in its order and in one window; what is told is told once, whatever breaks on the way. */
export async function tellWaiting(): Promise<void> {
  const { estateId } = getState()
  if (isOffline() || estateId === null || getState().waiting.length === 0) return
  await inOneTab('gate-reports', async () => {
    for (const act of await readWaiting()) {
      if (isOffline() || !(await tell(act))) break
      show(await readWaiting())
    }
  })
  show(await readWaiting())
  await refreshGate(estateId)
}

type Done = Omit<WaitingAct, 'entryKey' | 'estateId' | 'at' | 'deviceAt'>

/** Keeps what was done without network, with both clocks; it is told when the network is back. */
export async function keepAct(done: Done): Promise<void> {
  const { estateId } = getState()
  if (estateId === null || vault === null) throw new Error('Linli: the gate is not ready')
  const act: WaitingAct = {
    ...done,
    estateId,
    entryKey: randomKey(),
    at: new Date(serverNow()).toISOString(),
    deviceAt: new Date().toISOString(),
  }
  await vault.put(act.entryKey, act)
  // Whoever works without network uses the system all the same.
  noteUse()
  show([...getState().waiting, act])
}
