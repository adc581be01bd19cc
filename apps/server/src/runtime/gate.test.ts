import { expect, test } from 'vitest'
import { createGate, GateClosed } from './gate.ts'

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: async () => await promise, end: resolve }
}

test('as many as there are places are inside, the others come after them in their order', async () => {
  const gate = createGate({ places: 2, waitMs: 10_000, maxWaiting: 10 })
  const order: number[] = []
  const [first, second] = [held(), held()]
  const inside = [first, second].map(({ work }) => gate.through(work))
  const waiting = [1, 2, 3].map((one) => gate.through(async () => void order.push(one)))
  expect(order).toEqual([])
  first.end()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
  second.end()
  await Promise.all(inside)
})

test('who waits too long is refused, and so is who comes when too many wait', async () => {
  const gate = createGate({ places: 1, waitMs: 20, maxWaiting: 1 })
  const one = held()
  const inside = gate.through(one.work)
  const late = gate.through(async () => 'late')
  await expect(gate.through(async () => 'one too many')).rejects.toBeInstanceOf(GateClosed)
  await expect(late).rejects.toBeInstanceOf(GateClosed)
  one.end()
  await inside
  expect(await gate.through(async () => 'free again')).toBe('free again')
})

test('work that fails gives its place back', async () => {
  const gate = createGate({ places: 1, waitMs: 1_000, maxWaiting: 1 })
  await expect(gate.through(async () => await Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.through(async () => 'in')).toBe('in')
})

test('who has been in goes before those who have not, and waits once for all', async () => {
  const gate = createGate({ places: 1, waitMs: 10_000, maxWaiting: 10 })
  const one = held()
  const inside = gate.through(one.work)
  const order: string[] = []
  const fresh = gate.through(async () => void order.push('fresh'))
  const again = gate.through(async () => void order.push('again'), { waitedMs: 0, hasBeenIn: true })
  const spent = gate.through(async () => {}, { waitedMs: 10_000, hasBeenIn: true })
  await expect(spent).rejects.toBeInstanceOf(GateClosed)
  one.end()
  await Promise.all([inside, fresh, again])
  expect(order).toEqual(['again', 'fresh'])
})
