/** One member of an interface, as its source says it. */
export interface Member {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  /** What is written above it, without tags. */
  readonly text: string
  /** Its `@default`, if it has one. */
  readonly initial: string | undefined
}

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/gu, '')
    .replace(/^\s*\*[ ]?/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The members of an interface in a source text, in their order: for the pages, so that these say what the code says. */
export function membersOf(source: string, name: string): Member[] {
  const start = new RegExp(`interface ${name}\\b[^{]*\\{\\n`, 'u').exec(source)
  if (!start) throw new Error(`no interface ${name}`)
  const body = source.slice(start.index + start[0].length).split(/^\}/mu, 1)[0] ?? ''
  return Array.from(
    body.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/)\n {2}(?:readonly )?(\w+)(\??): ([^\n]+(?:\n {4}[^\n]+)*)/gu),
    ([, comment = '', key = '', mark = '', type = '']) => {
      const [text = '', initial] = plain(comment).split(/\s*@default\s+/u)
      return {
        name: key,
        type: type.replace(/ \| undefined$/u, ''),
        optional: mark === '?',
        text,
        initial,
      }
    },
  )
}
