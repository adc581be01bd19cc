// Calls of many at once, and calls of one while something large is done.
import { setTimeout as sleep } from 'node:timers/promises'
import { summary } from './timing.mjs'

/** So many callers, each asking again as soon as it is answered. */
export async function asTheyAreAnswered(request, { connections, seconds }) {
  const took = []
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const began = performance.now()
        await request()
        took.push(performance.now() - began)
      }
    }),
  )
  return { perSecond: Math.round(took.length / seconds), ...summary(took) }
}

/** Five calls a second while the work is done: what it does to others. */
export async function besideIt(request, work) {
  const took = []
  const ended = new AbortController()
  const asking = (async () => {
    while (!ended.signal.aborted) {
      const began = performance.now()
      await request()
      took.push(performance.now() - began)
      await sleep(Math.max(0, 200 - (performance.now() - began)))
    }
  })()
  try {
    return { answer: await work(), others: summary(took) }
  } finally {
    ended.abort()
    await asking
  }
}
