import { describe, expect, it } from 'vitest'
import { arrangedPanels } from './wall-panels.ts'

describe('the columns of a screen', () => {
  it('stand in their first order until a user arranges them', () => {
    expect(arrangedPanels('index', { layout: {}, hiddenPanels: {} })).toEqual({
      start: ['age', 'house', 'person'],
      end: ['device', 'visitor', 'alert'],
    })
  })

  it('follow the user, without what is hidden, and keep panels that are newer than the arrangement', () => {
    const arrangement = {
      layout: { index: { start: ['device', 'gone'], end: ['age'] } },
      hiddenPanels: { index: ['age'] },
    }
    expect(arrangedPanels('index', arrangement)).toEqual({
      start: ['device', 'house', 'person'],
      end: ['visitor', 'alert'],
    })
    expect(arrangedPanels('index', arrangement, true).end).toEqual(['age', 'visitor', 'alert'])
  })
})
