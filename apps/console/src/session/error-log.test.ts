import { afterEach, describe, expect, it, vi } from 'vitest'
import { logError, useErrorLog, watchErrors } from './error-log.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  useErrorLog.getState().clear()
})

describe('the error log', () => {
  it('[S3.52–S3.55] [S8.25] [S8.26] [S8.27] [S8.28] keeps error, view, info and address', () => {
    vi.stubEnv('PROD', true)
    const error = new Error('broken')
    logError(error, '/logs', 'PassTable')
    expect(useErrorLog.getState().errors).toMatchObject([
      { error, view: '/logs', info: 'PassTable', url: location.href },
    ])
  })

  it('[S5.55] keeps nothing outside production', () => {
    vi.stubEnv('PROD', false)
    logError(new Error('broken'), '/logs', '')
    expect(useErrorLog.getState().errors).toHaveLength(0)
  })

  it('hears what no boundary catches, until it is stopped', () => {
    vi.stubEnv('PROD', true)
    const stop = watchErrors()
    const error = new Error('loose')
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    stop()
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
    expect(useErrorLog.getState().errors).toHaveLength(1)
  })

  it('does not grow without end', () => {
    vi.stubEnv('PROD', true)
    for (let count = 0; count < 60; count++) logError(count, '/', '')
    expect(useErrorLog.getState().errors).toHaveLength(50)
  })
})
