// What both desks are measured by: an hour that passes second by second on a clock of its own, and what the page holds.
import { act, cleanup, render } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'

export const hourSeconds = 3_600
const sampleSeconds = 300
/** What is drawn and cached once is there after these samples. */
const warmSamples = 3

/**
 * Listeners that were added and not removed, of what outlasts the drawing: the window, the document, and signals that nobody
 * has aborted. What nobody holds any more is not held here either.
 */
function countListeners() {
  const held = new WeakMap()
  let known = []
  // Signals are Node's here, and the window is jsdom's: each has a prototype of its own.
  const prototypes = [EventTarget.prototype, Object.getPrototypeOf(AbortSignal.prototype)]
  const isCounted = (target) => target === window || target === document || target instanceof AbortSignal
  const keyOf = (type, options) =>
    `${type}/${Boolean(typeof options === 'object' ? options?.capture : options)}`
  const setOf = (target, key) => {
    if (!held.has(target)) {
      held.set(target, new Map())
      known.push(new WeakRef(target))
    }
    const own = held.get(target)
    if (!own.has(key)) own.set(key, new Set())
    return own.get(key)
  }
  const undo = prototypes.map((prototype) => {
    const { addEventListener, removeEventListener } = prototype
    prototype.addEventListener = function add(type, listener, options) {
      if (listener && isCounted(this)) setOf(this, keyOf(type, options)).add(listener)
      return addEventListener.call(this, type, listener, options)
    }
    prototype.removeEventListener = function remove(type, listener, options) {
      if (listener && isCounted(this)) setOf(this, keyOf(type, options)).delete(listener)
      return removeEventListener.call(this, type, listener, options)
    }
    return () => Object.assign(prototype, { addEventListener, removeEventListener })
  })
  return {
    count: () => {
      known = known.filter((one) => one.deref() !== undefined)
      return known
        .map((one) => one.deref())
        .filter((target) => target !== undefined && target.aborted !== true)
        .flatMap((target) => [...held.get(target).values()])
        .reduce((sum, all) => sum + all.size, 0)
    },
    stop: () => undo.forEach((one) => one()),
  }
}

/** jsdom plays no sound; the desks ring. */
export function silence() {
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      resume = async () => undefined
      createOscillator = () => ({
        frequency: {},
        connect: (to) => to,
        start: () => undefined,
        stop: () => undefined,
      })
      createGain = () => ({
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: () => undefined,
      })
    },
  )
}

/** Draws a desk and lets an hour pass: `each` is what happens in a second. Answers what there was every five minutes. */
export async function watchHour(Desk, { each, clear, rows }) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: new Date('2026-03-02T08:00:00+08:00'),
  })
  const listeners = countListeners()
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000, retry: false } } })
  const element = createElement(MemoryRouter, null, createElement(Desk))
  render(createElement(QueryClientProvider, { client: queries }, element))
  const pass = async (ms) => await act(async () => await vi.advanceTimersByTimeAsync(ms))
  const samples = []
  try {
    await pass(2_000)
    for (let second = 1; second <= hourSeconds; second += 1) {
      await each(second)
      await pass(1_000)
      if (second % sampleSeconds !== 0) continue
      clear()
      await new Promise((resolve) => setImmediate(resolve))
      globalThis.gc()
      samples.push({
        minute: second / 60,
        heapMiB: process.memoryUsage().heapUsed / 2 ** 20,
        nodes: document.querySelectorAll('*').length,
        rows: rows(),
        timers: vi.getTimerCount(),
        listeners: listeners.count(),
        queries: queries.getQueryCache().getAll().length,
      })
    }
  } finally {
    cleanup()
    listeners.stop()
    vi.useRealTimers()
  }
  return samples
}

const median = (some) => some.toSorted((a, b) => a - b)[some.length >> 1] ?? 0

/** By how much the second half of what was measured is above the first, without the beginning. */
function growthOf(samples) {
  const warm = samples.slice(warmSamples)
  const half = warm.length >> 1
  const of = (key) =>
    median(warm.slice(-half).map((one) => one[key])) - median(warm.slice(0, half).map((one) => one[key]))
  return Object.fromEntries(
    ['heapMiB', 'nodes', 'rows', 'timers', 'listeners', 'queries'].map((key) => [key, of(key)]),
  )
}

/** More than this is growth; the heap of an hour is as noisy as the machine. */
const most = { heapMiB: 4, nodes: 40, rows: 0, timers: 2, listeners: 4, queries: 0 }

/** What grew by more than that. */
export const grown = (samples, more = {}) => {
  const limits = { ...most, ...more }
  const growth = growthOf(samples)
  return Object.keys(limits).filter((key) => growth[key] > limits[key])
}

export function tell(title, samples) {
  console.log(`\n${title}`)
  console.table(samples.map((one) => ({ ...one, heapMiB: one.heapMiB.toFixed(1) })))
  console.log('growth', growthOf(samples))
}
