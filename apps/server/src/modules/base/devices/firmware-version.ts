/** Numbers and suffix of `V2.4.1-rc2`. */
function partsOf(version: string): { numbers: number[]; suffix: string } {
  const [numbers = '', ...suffix] = version.replace(/^v/i, '').split('-')
  return { numbers: numbers.split('.').map(Number), suffix: suffix.join('-') }
}

const natural = new Intl.Collator('en', { numeric: true })

/**
 * Below zero when the first version is lower than the second one. `2.4` is `2.4.0`; a version with a suffix comes before
 * the one without, as in semantic versioning.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let i = 0; i < Math.max(left.numbers.length, right.numbers.length); i += 1) {
    const difference = (left.numbers[i] ?? 0) - (right.numbers[i] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.suffix === right.suffix) return 0
  if (left.suffix === '') return 1
  if (right.suffix === '') return -1
  return natural.compare(left.suffix, right.suffix)
}

/** The highest of some versions; undefined of none. */
export const highestVersion = (versions: readonly string[]): string | undefined =>
  versions.toSorted(compareVersions).at(-1)
