/** Numbers in [0, 1) that are the same for the same seed (mulberry32), so that a demo looks the same everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of the items; undefined for none. */
export const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)]

/** One key by weight. */
export function weighted<K extends string>(weights: Readonly<Record<K, number>>, random: () => number): K {
  const entries = Object.entries(weights) as [K, number][]
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  return entries[entries.length - 1]?.[0] as K
}
