/** One line of two texts side by side; null where a side has none. */
export interface DiffRow {
  readonly before: string | null
  readonly after: string | null
  readonly kind: 'same' | 'changed' | 'added' | 'removed'
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, pre, td, th'

/** The lines of formatted text: one for each paragraph, heading, entry of a list, cell. */
export function linesOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found = [...body.querySelectorAll(blocks)].filter((one) => one.querySelector(blocks) === null)
  const texts = found.length > 0 ? found.map((one) => one.textContent) : [body.textContent]
  return texts.map((one) => one.replaceAll(/\s+/g, ' ').trim()).filter((one) => one !== '')
}

/** For each pair of places, the length of the longest common rest of both texts. */
function commonRests(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const rests = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = rests[i]
      const below = rests[i + 1]
      if (!row || !below) continue
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rests
}

/** Two texts line by line: what stayed stands on one level, what was put in place of something beside it. */
export function diffLines(before: readonly string[], after: readonly string[]): readonly DiffRow[] {
  const rests = commonRests(before, after)
  const rows: DiffRow[] = []
  let removed: string[] = []
  let added: string[] = []
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const [left, right] = [removed[at] ?? null, added[at] ?? null]
      const kind = left === null ? 'added' : right === null ? 'removed' : 'changed'
      rows.push({ before: left, after: right, kind })
    }
    removed = []
    added = []
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [left, right] = [before[i], after[j]]
    if (left !== undefined && left === right) {
      flush()
      rows.push({ before: left, after: left, kind: 'same' })
      i += 1
      j += 1
    } else if (
      right === undefined ||
      (left !== undefined && (rests[i + 1]?.[j] ?? 0) >= (rests[i]?.[j + 1] ?? 0))
    ) {
      removed.push(left ?? '')
      i += 1
    } else {
      added.push(right)
      j += 1
    }
  }
  flush()
  return rows
}
