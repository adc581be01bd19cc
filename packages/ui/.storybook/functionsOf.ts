/** A function that is exported beside the components, as its source says it. */
export interface PublicFunction {
  readonly name: string
  /** Where it is imported from: `@linli/ui/toast`. */
  readonly from: string
  /** What goes in and what comes out. */
  readonly signature: string
  /** What is written above it. */
  readonly text: string
  /** The interfaces that describe what goes in, with their sources. */
  readonly options: readonly { readonly source: string; readonly name: string }[]
}

const kebab = (name: string): string => name.replaceAll(/(?<!^)([A-Z])/gu, '-$1').toLowerCase()

/** `../src/components/Form` and `../../private/x.ts` → `../src/private/x.ts`. */
function resolved(folder: string, path: string): string {
  const parts = folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** The names that an index takes from its files; no types. */
const exportsOf = (index: string): { name: string; path: string }[] =>
  Array.from(index.matchAll(/^export \{([^}]*)\} from '([^']+)'/gmu)).flatMap(([, names = '', path = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[a-z]/u.test(name) && !name.startsWith('type '))
      .map((name) => ({ name, path })),
  )

/** The text from an opening bracket to the one that closes it. */
function bracketed(source: string, start: number): string {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if ('([{'.includes(source.charAt(at))) depth += 1
    else if (')]}'.includes(source.charAt(at))) depth -= 1
    if (depth === 0) return source.slice(start, at + 1)
  }
  return ''
}

const inLine = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/,? ([)}])/gu, ' $1')
    .replaceAll(/\(\s|\s\)/gu, (found) => found.trim())

const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/gu, '')
    .replaceAll(/^\s*\*[ ]?/gmu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The interfaces of what a function is asked with, wherever its folder has them. */
const optionsOf = (input: string, folder: readonly string[]): PublicFunction['options'] =>
  (input.match(/\b(?:[A-Z]\w*(?:Options|Question|Spec)|Appearance)\b/gu) ?? []).flatMap((name) => {
    const source = folder.find((text) => text.includes(`export interface ${name}`))
    return source === undefined ? [] : [{ source, name }]
  })

function described(
  source: string,
  name: string,
): { input: string; signature: string; text: string } | undefined {
  const head = new RegExp(
    `(/\\*\\*(?:(?!\\*/)[^])*\\*/)\\nexport (?:(?:async )?function|const) ${name}(?: =(?: async)? )?(<[^(]*>)?(?=\\()`,
    'u',
  ).exec(source)
  if (!head) return undefined
  const start = head.index + head[0].length
  const given = bracketed(source, start)
  const after = source.slice(start + given.length)
  const end = head[0].includes('export const') ? / =>/u : / \{\n/u
  const answer = after.slice(0, end.exec(after)?.index)
  // What is taken apart in the head is called by what it is.
  const input = given.replaceAll(/\{[^{}]*\}(?: = \{\})?: (\w*(?:Options|Given)\b)/gu, 'options: $1')
  return { input, signature: inLine(`${name}${head[2] ?? ''}${input}${answer}`), text: plain(head[1] ?? '') }
}

/** All functions that the package exports beside its components, by its sources. */
export function functionsOf(sources: Readonly<Record<string, string>>): PublicFunction[] {
  return Object.entries(sources)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([path, index]) => {
      const [, component, entry] = /\/(?:components\/(\w+)\/index|entries\/([\w-]+))\.ts$/u.exec(path) ?? []
      const from = component === undefined ? entry : kebab(component)
      if (from === undefined) return []
      const folder = path.slice(0, path.lastIndexOf('/'))
      return exportsOf(index).flatMap(({ name, path: file }) => {
        const source = resolved(folder, file)
        const found = described(sources[source] ?? '', name)
        if (!found) return []
        const { input, signature, text } = found
        const place = source.slice(0, source.lastIndexOf('/') + 1)
        const beside = Object.entries(sources).flatMap(([other, code]) =>
          other.startsWith(place) ? [code] : [],
        )
        return [{ name, from: `@linli/ui/${from}`, signature, text, options: optionsOf(input, beside) }]
      })
    })
}
