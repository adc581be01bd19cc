import { expect, test } from 'vitest'
import { monthsAtStart } from '../../../runtime/partitions.ts'
import { demoTexts } from './privacy-texts.ts'

/** Thirteen months are 393 days or more, whichever they are. */
const daysWithPartitions = monthsAtStart.back * 30

test('the demo is planted on the first day of a month as well: no wording is older than the months of a first start', () => {
  const ages = demoTexts.flatMap((text) => text.versions.map((version) => version.daysAgo))
  expect(ages.length).toBeGreaterThan(0)
  expect(Math.max(...ages)).toBeLessThanOrEqual(daysWithPartitions)
})
