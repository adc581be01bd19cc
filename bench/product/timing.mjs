// How long requests take: on the clock, or one after the other.
import { setTimeout as sleep } from 'node:timers/promises'

const seconds = 15

/** Requests on the clock, whether the earlier ones have been answered or not, so that waiting counts. */
export async function atRate(request, perSecond) {
  const took = []
  const running = []
  await request(0)
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(request(n).then(() => took.push(performance.now() - due)))
  }
  await Promise.all(running)
  return summary(took)
}

/** Each request after the answer to the one before. */
export async function oneByOne(request, times) {
  const took = []
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    await request(n)
    took.push(performance.now() - began)
  }
  return summary(took)
}

/** Half of the requests took no longer, nineteen of twenty, and ninety-nine of a hundred. */
export function summary(took) {
  took.sort((a, b) => a - b)
  const at = (share) => Number(took[Math.floor((took.length - 1) * share)].toFixed(1))
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), requests: took.length }
}
