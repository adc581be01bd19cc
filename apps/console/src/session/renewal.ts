/** Held by the window whose session is just getting another token in place of its own. */
const lock = 'token-renewal'
let ofThisWindow: Promise<unknown> = Promise.resolve()

const locks = (): LockManager | undefined => (navigator as { locks?: LockManager }).locks

/**
 * Runs a call that takes the present token away and brings another one, and the keeping of that. What the server refuses
 * meanwhile, because it came with the old token, ends no session (`renewed`).
 */
export async function renewing(work: () => Promise<void>): Promise<void> {
  const done = locks()?.request(lock, work) ?? work()
  ofThisWindow = done.catch(() => undefined)
  await done
}

/** When no window waits for another token any more; without Web Locks (plain http), none of this window. */
export async function renewed(): Promise<void> {
  await ofThisWindow
  await locks()?.request(lock, { mode: 'shared' }, () => undefined)
}
