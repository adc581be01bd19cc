import { describe, expect, it } from 'vitest'
import { buildOf } from './new-version.ts'

describe('the build of a document', () => {
  it('is named by its entry script', () => {
    const html =
      '<head><script src="/appearance.js"></script><script type="module" crossorigin src="/assets/console-Ab_1.js"></script></head>'
    expect(buildOf(html)).toBe('/assets/console-Ab_1.js')
  })

  it('is unknown in development', () =>
    expect(buildOf('<script type="module" src="/src/main.tsx"></script>')).toBeNull())
})
