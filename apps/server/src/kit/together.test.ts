import { expect, test } from 'vitest'
import { together } from './together.ts'

test('gives the answers in the order of the questions, and asks each once', async () => {
  let times = 0
  const statement = {
    // As a statement of Drizzle: sent when it is waited for.
    // oxlint-disable-next-line unicorn/no-thenable
    then(done: (value: string) => void) {
      times += 1
      done('rows')
    },
  }
  expect(await together([statement, 1, Promise.resolve('b')])).toEqual(['rows', 1, 'b'])
  expect(times).toBe(1)
})

test('waits for all of them although one fails', async () => {
  let isOver = false
  const slow = new Promise<void>((done) =>
    setTimeout(() => {
      isOver = true
      done()
    }, 20),
  )
  await expect(together([Promise.reject(new Error('no')), slow])).rejects.toThrow('no')
  expect(isOver).toBe(true)
})
