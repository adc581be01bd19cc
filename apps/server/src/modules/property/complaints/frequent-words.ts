/** A word that fewer wrote may be somebody's name. */
const leastTexts = 3
const mostWords = 30

/** Words that stand in every text and tell of none. */
const empty: ReadonlySet<string> = new Set(
  (
    '我们 你们 他们 自己 这个 那个 这里 那里 什么 怎么 为何 没有 不能 不是 可以 需要 希望 已经 一直 还是 就是 因为 所以 ' +
    '但是 如果 以及 或者 而且 然后 现在 今天 昨天 每天 最近 有时 经常 多次 仍然 非常 比较 特别 一个 一些 一下 很多 ' +
    '小区 物业 业主 居民 住户 问题 情况 反映 投诉 建议 请求 麻烦 尽快 处理 解决 谢谢 感谢 相关 进行 造成 影响 严重'
  ).split(' '),
)
const chinese = /^\p{Script=Han}{2,8}$/u
const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' })

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...segmenter.segment(text)]
      .map(({ segment }) => segment)
      .filter((word) => chinese.test(word) && !empty.has(word)),
  )

export interface FrequentWord {
  readonly word: string
  /** Texts in which it stands, however often. */
  readonly count: number
}

/** The words of many texts, those in most of them first. */
export function frequentWords(texts: Iterable<string>): readonly FrequentWord[] {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= leastTexts)
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => b.count - a.count || a.word.localeCompare(b.word, 'zh-CN'))
    .slice(0, mostWords)
}
