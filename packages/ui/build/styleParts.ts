import type { Plugin } from 'vite'

// The stylesheet in parts, for pages that have a reset of their own.

const ORDER = '@layer theme, base, linli, components, utilities;'
const INNER = '@layer linli.tokens, linli.reset, linli.primitives, linli.components, linli.patterns;'

/** Top-level statements of a stylesheet: `@layer … { … }`, `@keyframes … { … }`, `@layer a;`. */
function* statements(css: string): Generator<string> {
  let depth = 0
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1)
    else if (sign === '/' && css[at + 1] === '*') at = css.indexOf('*/', at + 2) + 1
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue
    yield css.slice(from, at + 1).trim()
    from = at + 1
  }
}

/** Every class of this package begins so. */
const OURS = ":where([class^='linli_'], [class*=' linli_'])"
/** What a reset says of the page itself is nobody else's. */
const ofThePage = /^(?:html|body|:root|dialog|\[)|focus/u

/** A list of selectors for our elements alone, without weight. */
function scoped(selectors: string): string {
  const byPseudo = new Map<string, string[]>()
  for (const selector of selectors.split(',').map((one) => one.trim())) {
    if (ofThePage.test(selector)) continue
    const [, element = '', pseudo = ''] = /^(.*?)(::[\w-]+)?$/u.exec(selector) ?? []
    byPseudo.set(pseudo, [...(byPseudo.get(pseudo) ?? []), element])
  }
  return [...byPseudo]
    .map(([pseudo, elements]) => {
      const some = elements.filter((element) => element !== '' && element !== '*')
      return `${some.length > 0 ? `:where(${some.join(', ')})` : ''}${OURS}${pseudo}`
    })
    .join(', ')
}

/** The rules of the reset for the elements of this package alone. */
export function ownReset(reset: string): string {
  const rules = [...reset.matchAll(/([^{}]+)(\{[^{}]*\})/gu)].flatMap(([, selectors = '', body = '']) => {
    const ours = scoped(selectors.trim())
    return ours === '' ? [] : [`  ${ours} ${body.trim()}`]
  })
  return `@layer linli.reset {\n${rules.join('\n')}\n}`
}

/** The stylesheet by what a page may want of it. */
export interface StyleParts {
  readonly tokens: string
  readonly reset: string
  readonly components: string
}

/** Splits the whole stylesheet; each part begins with the order of all layers, so that they may be loaded in any order. */
export function styleParts(css: string): StyleParts {
  const parts = { tokens: [ORDER, INNER], reset: [ORDER, INNER], components: [ORDER, INNER] }
  for (const statement of statements(css)) {
    if (/^@layer [^{]*;$/u.test(statement)) continue
    const layer = /^@layer linli\.(\w+)/u.exec(statement)?.[1]
    parts[layer === 'tokens' || layer === 'reset' ? layer : 'components'].push(statement)
  }
  parts.components.splice(
    2,
    0,
    ...parts.reset.slice(2).map((block) => ownReset(block.slice(block.indexOf('{') + 1, -1))),
  )
  const text = (list: readonly string[]) => `${list.join('\n')}\n`
  return { tokens: text(parts.tokens), reset: text(parts.reset), components: text(parts.components) }
}

/** Writes tokens.css, components.css and reset.css beside styles.css. */
export function stylesInParts(): Plugin {
  return {
    name: 'linli-styles-in-parts',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = bundle['styles.css']
        if (sheet?.type !== 'asset') throw new Error('The build has no styles.css.')
        for (const [name, source] of Object.entries(styleParts(String(sheet.source))))
          this.emitFile({ type: 'asset', fileName: `${name}.css`, source })
      },
    },
  }
}
