import { describe, expect, it } from 'vitest'
import { staleTopics } from './status-store.ts'

describe('what is loaded again when devices changed', () => {
  it('is only what counts them while their dots can be moved one by one', () => {
    expect(staleTopics(['device'], [{ id: 1, runStatus: 'offline' }])).toEqual(['device'])
  })

  it('is the plan, too, when they are others or too many to be told', () => {
    expect(staleTopics(['device'], [])).toEqual(['device', 'base'])
    expect(staleTopics(['device'], null)).toEqual(['device', 'base'])
    expect(staleTopics(['base', 'device'], null)).toEqual(['base', 'device'])
    expect(staleTopics(['pass'], [])).toEqual(['pass'])
  })
})
