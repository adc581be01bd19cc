/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function createSource(seed) {
  const random = createRandom(seed)
  const below = (limit) => Math.floor(random() * limit)
  return {
    below,
    pick: (list) => list[below(list.length)],
    digits: (length) => Array.from({ length }, () => below(10)).join(''),
  }
}
