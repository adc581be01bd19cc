const leaseMs = 5000
const pollMs = 50

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Runs the work in one tab at a time. Web Locks where they exist; on plain-http intranets, where they do not, a
 * lease in local storage that ends by itself when its tab dies.
 */
export async function exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks) return await locks.request(name, work)
  const key = `Linli-Lease-${name}`
  const mine = `${Date.now()}-${Math.random()}`
  for (;;) {
    const [until = '0'] = (localStorage.getItem(key) ?? '').split('|')
    if (Number(until) < Date.now()) {
      localStorage.setItem(key, `${Date.now() + leaseMs}|${mine}`)
      // Two tabs may have written at once; the one whose entry stayed goes on.
      await sleep(pollMs)
      if (localStorage.getItem(key)?.endsWith(mine)) break
    }
    await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    if (localStorage.getItem(key)?.endsWith(mine)) localStorage.removeItem(key)
  }
}
