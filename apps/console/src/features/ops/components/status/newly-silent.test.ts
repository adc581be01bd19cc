import { expect, test } from 'vitest'
import { newlySilent } from './newly-silent.ts'

const one = { id: 1, inWindow: false }
const two = { id: 2, inWindow: false }

test.each([
  ['nothing is new at first', null, [one], []],
  ['who was silent before is no news', [one], [one], []],
  ['who went silent is', [one], [one, two], [two]],
  ['who is heard and silent again is', [], [one], [one]],
  ['who is worked on is not', [one], [one, { ...two, inWindow: true }], []],
])('%s', (_what, before, now, news) => {
  expect(newlySilent(before, now)).toEqual(news)
})
