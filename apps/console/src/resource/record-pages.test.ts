import { expect, test } from 'vitest'
import { openRecordsAt, recordHref } from './record-pages.ts'

test('records are opened on their page, in the part that lists them, for who has it', () => {
  openRecordsAt([
    { path: '/bills-of-a-test', parts: [{ of: 'property/bills', tab: 'bills' }] },
    { path: '/guides-of-a-test', records: 'property/guides' },
  ])
  const mine = new Set(['/bills-of-a-test', '/guides-of-a-test'])
  expect(recordHref('property/bills', 7, mine)).toBe('/bills-of-a-test?tab=bills&id=7')
  expect(recordHref('property/guides', 7, mine)).toBe('/guides-of-a-test?id=7')
  expect(recordHref('property/guides', 7, new Set())).toBeUndefined()
})
