import { ApiError } from '@linli/api-client'
import { stepUp } from '@linli/api-client/contract/auth/session-calls'
import type { UnlockAnswer } from '@linli/ui/lock-screen'
import { create } from 'zustand'
import { tellTabs } from './broadcast.ts'
import { withCipher } from './cipher.ts'
import { client } from './client.ts'

/** Survives a reload and holds for all windows; whoever takes it away still has no pages before a reload. */
const key = 'Linli-Locked'

/** Whether the console is locked: its pages are not built at all. */
export const useLock = create<{ readonly locked: boolean }>()(() => ({
  locked: localStorage.getItem(key) !== null,
}))

/** Locks all windows. */
export function lock(): void {
  localStorage.setItem(key, '1')
  useLock.setState({ locked: true })
  tellTabs({ kind: 'lock-changed' })
}

/** Another window locked or unlocked. */
export const followLock = (): void => useLock.setState({ locked: localStorage.getItem(key) !== null })

/** The server checks the password; five wrong ones end the session. */
export async function unlock(password: string): Promise<UnlockAnswer> {
  try {
    await withCipher((seal, kid) => client.call(stepUp, { password: seal(password, 'stepUp'), kid }))
  } catch (thrown) {
    return { ok: false, message: ApiError.from(thrown).userMessage }
  }
  localStorage.removeItem(key)
  useLock.setState({ locked: false })
  tellTabs({ kind: 'lock-changed' })
  return { ok: true }
}
