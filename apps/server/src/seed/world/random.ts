/** Random numbers that are the same at every run of the seed, so that tests can name rows. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole number, both ends included. */
  int(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  /** A key by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    weighted(weights) {
      const entries = Object.entries(weights) as [Extract<keyof typeof weights, string>, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return (entries.at(-1) as [Extract<keyof typeof weights, string>, number])[0]
    },
  }
}
