import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { caller } from '../../../../test/support/calls.ts'
import type { ServerDeps } from '../../../kit/deps.ts'

interface Simulated {
  readonly allow: boolean
  readonly reason: string | null
}

let watcher = 0

interface Attempt {
  readonly residentId: number
  readonly channelId: number
  readonly direction: 'in' | 'out'
  readonly authMode: 'ic' | 'face'
}

/** What 为什么进不去 says of a resident who stands at a door now. */
export async function simulatePass(
  deps: ServerDeps,
  { residentId, channelId, direction, authMode }: Attempt,
): Promise<Simulated> {
  watcher ||= await makeAccount(deps, { username: 'watcher', roleCodes: ['sys_admin'] })
  // A session of now: idle ones end while time passes.
  const token = await tokenFor(deps, watcher, { stepUp: true })
  const query = { residentId: String(residentId), channelId: String(channelId), direction, authMode }
  const { body } = await caller(deps).get('/api/access/why-not', { token, query })
  return body.data
}
