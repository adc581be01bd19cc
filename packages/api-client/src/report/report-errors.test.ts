import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReportedError } from '../contract/log/exception-report.ts'
import { createReporter } from './report-errors.ts'

interface Sent {
  readonly init: RequestInit & { readonly body: string }
  readonly items: readonly ReportedError[]
}
const sent: Sent[] = []
const listeners = new Map<string, () => void>()

beforeEach(() => {
  sent.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (name: string, run: () => void) => listeners.set(name, run),
    removeEventListener: (name: string) => listeners.delete(name),
  })
  vi.stubGlobal('location', { href: 'https://x.cn/logs?name=张三#a', pathname: '/logs' })
  vi.stubGlobal('fetch', async (_path: string, init: Sent['init']) => {
    sent.push({ init, items: (JSON.parse(init.body) as Sent).items })
    return await Promise.reject(new Error('offline'))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const reporter = (token: string | null = null) =>
  createReporter({ source: 'console', build: () => 'console-abc', token: () => token })

describe('telling of errors', () => {
  it('tells the same error once, with how often it was, by a call that outlives the page', () => {
    const one = reporter('sys_admin-token.x')
    const error = new Error('broken for 13812345678')
    for (let count = 0; count < 3; count += 1) one.report(error, '/logs', 'PassTable')
    vi.advanceTimersByTime(1_000)
    one.report(error, '/logs', 'PassTable')
    vi.advanceTimersByTime(2_000)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init.keepalive).toBe(true)
    expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'Bearer sys_admin-token.x' })
    expect(sent[0]?.items).toMatchObject([
      { error: { message: 'broken for …' }, times: 3, url: 'https://x.cn/logs?name', build: 'console-abc' },
    ])
  })

  it('tells of few in a minute, and of the same again after one', () => {
    const one = reporter()
    for (let count = 0; count < 50; count += 1) one.report(new Error(`error ${'x'.repeat(count)}`), '/', '')
    vi.advanceTimersByTime(1_000)
    expect(sent[0]?.items).toHaveLength(20)
    vi.advanceTimersByTime(60_000)
    one.report(new Error('error '), '/', '')
    vi.advanceTimersByTime(1_000)
    expect(sent).toHaveLength(2)
  })

  it('sends what waits when the page is hidden, and never throws', () => {
    const one = reporter()
    const unreadable = {
      toString: () => {
        throw new Error('no')
      },
    }
    expect(() => one.report(unreadable, '/', '')).not.toThrow()
    one.report('plain text', '/', 'window')
    Object.assign(document, { visibilityState: 'hidden' })
    listeners.get('visibilitychange')?.()
    expect(sent[0]?.items.at(-1)).toMatchObject({ error: { name: 'Error', message: 'plain text' } })
  })
})
