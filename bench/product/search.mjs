// 一框通 as people type into it, after the 20,000 residents are there.

const rounds = 3
/** Names, their letters, tails of numbers, houses, devices, and what nothing is called. */
const phrases = [
  ['住户', '住户一', '住户龙', '陈', '李明', '王', '不在这里的人'],
  ['zh', 'zhuhu', 'zhy', 'lm', 'wang', 'xq'],
  ['1234', '0199', '19900000042', '19900019999'],
  ['101', '1-1-101', '3-2-1502', '1栋1单元101', '2501'],
  ['翠湖', '测速花园', '1栋', '东门', '人脸', '192.168', '粤B', 'admin'],
  // What very many rows hold, and what only looks like it.
  ['测', '测速', '1单元', '1栋1单元', '住户 50栋', '没有这栋楼'],
].flat()

/** One search: the n-th of the phrases. */
export const searchFor = (call, n) =>
  call('GET', `/api/system/search?q=${encodeURIComponent(phrases[n % phrases.length])}`)

/** Milliseconds of the search over all kinds: half of the phrases and nearly all of them within. */
export async function measureSearch(call) {
  const times = []
  for (let round = 0; round < rounds; round += 1)
    for (const [n, phrase] of phrases.entries()) {
      const began = performance.now()
      await searchFor(call, n)
      times.push({ phrase, ms: performance.now() - began })
    }
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
  return { p50Ms: at(0.5), p95Ms: at(0.95), slowest }
}
