import { expect, test } from 'vitest'
import { refreshed } from './refreshed.ts'

/** A store whose answers come when they are told to. */
function slowStore() {
  const asked: PromiseWithResolvers<string>[] = []
  let now = 0
  const errors: unknown[] = []
  const cache = refreshed({
    load: async () => {
      const answer = Promise.withResolvers<string>()
      asked.push(answer)
      return await answer.promise
    },
    initial: 'initial',
    maxAgeMs: 1_000,
    onError: (error) => errors.push(error),
    clock: () => now,
  })
  return {
    cache,
    asked,
    errors,
    later: (ms: number) => {
      now += ms
    },
  }
}

test('only the first reader waits; afterwards the old value is given at once and read anew beside', async () => {
  const { cache, asked, later } = slowStore()
  const first = cache.current()
  asked[0]?.resolve('one')
  expect(await first).toBe('one')
  later(2_000)
  // Nobody answers the second question: this would never come back if it were waited for.
  expect(await cache.current()).toBe('one')
  expect(await cache.current()).toBe('one')
  expect(asked).toHaveLength(2)
  asked[1]?.resolve('two')
  await expect.poll(async () => await cache.current()).toBe('two')
})

test('a refresh resolves with what was there when it was asked for, not with an older reading', async () => {
  const { cache, asked } = slowStore()
  const first = cache.current()
  const changed = cache.refresh()
  asked[0]?.resolve('before the change')
  await first
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve('after the change')
  await changed
  expect(await cache.current()).toBe('after the change')
})

test('a store that fails leaves the old value, and is asked again', async () => {
  const { cache, asked, errors, later } = slowStore()
  const first = cache.current()
  asked[0]?.reject(new Error('gone'))
  expect(await first).toBe('initial')
  later(2_000)
  await cache.current()
  asked[1]?.resolve('back')
  await expect.poll(async () => await cache.current()).toBe('back')
  expect(errors).toHaveLength(1)
})
