import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { periodOf } from './period.ts'

const now = new Date('2026-03-31T12:00:00+08:00')
const period = { field: 'at', days: 31, initial: 1 }
const of = (from?: string, to?: string) =>
  periodOf(
    period,
    { ...(from !== undefined && { at_from: from }), ...(to !== undefined && { at_to: to }) },
    now,
  )
const refused = (from?: string, to?: string) => {
  try {
    of(from, to)
  } catch (error) {
    return error instanceof AppError ? error.fields : error
  }
  return null
}

describe('the period of a query', () => {
  it('takes as many days as it may, and not one more', () => {
    expect(of('2026-03-01', '2026-03-31')).toEqual({
      from: new Date('2026-03-01T00:00:00+08:00'),
      to: new Date('2026-03-31T23:59:59.999+08:00'),
    })
    expect(refused('2026-02-28', '2026-03-31')).toEqual({ at_from: '查询时间范围不能超过31天' })
    expect(refused('2026-02-28T23:59:59+08:00', '2026-03-31')).toEqual({
      at_from: '查询时间范围不能超过31天',
    })
  })

  it('goes on to now where it names no end', () => {
    expect(of('2026-03-01')).toEqual({ from: new Date('2026-03-01T00:00:00+08:00'), to: now })
    expect(refused('2026-02-28')).toEqual({ at_from: '查询时间范围不能超过31天' })
    expect(of('2026-04-01').from).toEqual(new Date('2026-04-01T00:00:00+08:00'))
  })

  it('begins as early as it may where it names no beginning', () => {
    expect(of().from).toEqual(new Date('2026-02-28T12:00:00+08:00'))
    expect(of(undefined, '2026-01-31').from).toEqual(new Date('2025-12-31T23:59:59.999+08:00'))
  })

  it('does not end before it begins', () => {
    expect(refused('2026-03-31', '2026-03-30')).toEqual({ at_from: '开始日期不能晚于结束日期' })
  })
})
