import { describe, expect, it } from 'vitest'
import { dueText } from './due-text.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const row = {
  id: 1,
  version: 0,
  createdAt: at('08:00'),
  createdBy: null,
  updatedAt: at('08:00'),
  updatedBy: null,
  dueAt: at('12:00'),
  dueWarnAt: at('11:00'),
  duePausedAt: null,
}

describe('how a row stands to its deadline', () => {
  it.each([
    ['09:55', '剩余 2小时5分钟', 'neutral'],
    ['11:30', '剩余 30分钟', 'warning'],
    ['12:00', '超时 1分钟', 'danger'],
    ['15:00', '超时 3小时', 'danger'],
  ])('at %s: %s', (time, text, tone) => expect(dueText(row, Date.parse(at(time)))).toEqual({ text, tone }))

  it('counts days, and nothing while it stands still or where there is none', () => {
    const now = Date.parse(at('12:00'))
    expect(dueText({ ...row, dueAt: '2026-03-05T15:00:00.000Z' }, now)?.text).toBe('剩余 3天3小时')
    expect(dueText({ ...row, duePausedAt: at('10:00') }, now)).toEqual({ text: '已暂停', tone: 'neutral' })
    expect(dueText({ ...row, dueAt: null }, now)).toBeUndefined()
  })
})
