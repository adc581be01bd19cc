import { describe, expect, it } from 'vitest'
import { createLog } from '../../runtime/log.ts'
import { traceIdOf, tracedLog, withinTrace } from './trace-context.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

describe('traceparent', () => {
  it('names the trace', () => {
    expect(traceIdOf(`00-${trace}-${parent}-01`)).toBe(trace)
    expect(traceIdOf(` 00-${trace}-${parent}-00 `)).toBe(trace)
  })

  it('of a later version may be longer', () => {
    expect(traceIdOf(`01-${trace}-${parent}-01-what-comes`)).toBe(trace)
  })

  it.each([
    null,
    '',
    trace,
    `ff-${trace}-${parent}-01`,
    `00-${trace}-${parent}-01-more`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace}-${parent}-01\n{"level":"error"}`,
  ])('that is not of the form is left out: %s', (header) => {
    expect(traceIdOf(header)).toBeUndefined()
  })

  it('is in every line that a call writes, and in no other', async () => {
    const lines: Record<string, unknown>[] = []
    const log = tracedLog(createLog('debug', (line) => lines.push(JSON.parse(line))))
    log.info('before')
    await withinTrace(trace, async () => {
      await Promise.resolve()
      log.warn('within', { requestId: '1' })
    })
    await withinTrace(undefined, async () => await Promise.resolve(log.info('without')))
    expect(lines.map(({ message, traceId, requestId }) => [message, traceId, requestId])).toEqual([
      ['before', undefined, undefined],
      ['within', trace, '1'],
      ['without', undefined, undefined],
    ])
  })
})
