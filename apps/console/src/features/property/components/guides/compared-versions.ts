import type { GuideSnapshot } from '@linli/api-client/contract/property/guides/guide-calls'

/** What two versions say differently, in the order of the newer one; what went stands at the end. */
export function comparedVersions(before: GuideSnapshot, after: GuideSnapshot) {
  const [old, young] = [before, after].map((one) => new Map(one.map(({ label, text }) => [label, text])))
  const labels = new Set([...after, ...before].map(({ label }) => label))
  return [...labels]
    .map((label) => ({ label, before: old?.get(label) ?? '', after: young?.get(label) ?? '' }))
    .filter((one) => one.before !== one.after)
}
