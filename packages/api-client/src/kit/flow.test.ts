import { describe, expect, it } from 'vitest'
import { repairFlow } from '../../test/sample.ts'
import { actionsFrom, flow, refusalText, targetsOf } from './flow.ts'

describe('flow', () => {
  it('gives states their words and keeps their tones', () => {
    expect(repairFlow.states).toEqual({
      open: { label: '待派单' },
      working: { label: '处理中' },
      done: { label: '已完成', tone: 'success' },
    })
    expect(repairFlow.initial).toBe('open')
  })

  it.each([
    ['starts', { from: ['lost'], to: 'open' }],
    ['ends', { from: ['open'], to: 'lost' }],
    ['may end', { from: ['open'], to: ['open', 'lost'] }],
  ])('refuses a transition that %s in an unknown state', (_, { from, to }) => {
    const states: Record<string, string> = { open: '待派单' }
    expect(() => flow({ states, initial: 'open', transitions: { go: { label: '走', from, to } } })).toThrow(
      'transition go names the unknown state lost',
    )
  })

  it('offers a user what leads out of a state, and never what the system does', () => {
    expect(actionsFrom(repairFlow, 'open')).toEqual(['dispatch'])
    expect(actionsFrom(repairFlow, 'working')).toEqual(['finish'])
    expect(actionsFrom(repairFlow, 'done')).toEqual(['erase'])
    expect(actionsFrom(repairFlow, 'unknown')).toEqual([])
  })

  it('knows one target or several', () => {
    expect(targetsOf(repairFlow.transitions.dispatch)).toEqual(['working'])
    expect(targetsOf(repairFlow.transitions.expire)).toEqual(['done'])
  })

  it('says in words why an action is refused', () => {
    expect(refusalText(repairFlow, 'done', 'dispatch')).toBe('当前状态为「已完成」，不能派单')
    expect(refusalText(repairFlow, 'x', 'y')).toBe('当前状态为「x」，不能y')
  })
})
