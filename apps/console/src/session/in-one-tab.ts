const leaseMs = 5000
const pollMs = 50

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Runs the work in one tab. A tab that finds another one at it waits for that one and does nothing itself: what was
 * stored meanwhile may not have reached its own storage yet, so it could not tell whether the work is still to do.
 *
 * Web Locks where they exist; on plain-http intranets, where they do not, a lease in local storage that ends by itself
 * when its tab dies.
 */
export async function inOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { locks?: LockManager }).locks
  await (locks ? withLock(locks, name, work) : withLease(`Linli-Lease-${name}`, work))
}

async function withLock(locks: LockManager, name: string, work: () => Promise<void>): Promise<void> {
  const ours = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
  if (!ours) await locks.request(name, () => undefined)
}

async function withLease(key: string, work: () => Promise<void>): Promise<void> {
  const mine = `${Date.now()}-${Math.random()}`
  const isFree = () => Number((localStorage.getItem(key) ?? '').split('|')[0]) < Date.now()
  const isMine = () => localStorage.getItem(key)?.endsWith(mine) === true
  if (isFree()) {
    localStorage.setItem(key, `${Date.now() + leaseMs}|${mine}`)
    // Two tabs may have written at once; the one whose entry stayed goes on.
    await sleep(pollMs)
    if (isMine()) {
      await work().finally(() => {
        if (isMine()) localStorage.removeItem(key)
      })
      return
    }
  }
  while (!isFree()) await sleep(pollMs)
}
