const identity = /(?<!\d)\d{17}[\dXx](?!\d)/g
const phone = /(?<!\d)(?:(?:\+?86)[- ]?)?1\d{2}[- ]?\d{4}[- ]?\d{4}(?!\d)/g
const mail = /[\w.+-]+@[\w-]+\.[\w.-]+/g
/** Tokens as the console has them, behind Bearer, and anything long enough to be a key. */
const tokens = [
  /Bearer\s+\S+/gi,
  /\b[a-z_]+-token\.[\w-]+/gi,
  /\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}\b/g,
]
/** What an error quotes is a value, unless it reads like a name of the program. */
const quoted = /"((?:[^"\\]|\\.)*)"/g
const isName = (text: string): boolean => /^[A-Za-z_$][\w$.-]{0,59}$/.test(text)

/**
 * Takes out of the text of an error what may be of a person or opens a way in: numbers of phones and identity cards,
 * mail addresses, tokens, quoted values. What remains says what broke.
 */
export function scrub(text: string): string {
  const bare = text
    .replaceAll(quoted, (all, inner: string) => (isName(inner) ? all : '"…"'))
    .replaceAll(identity, '…')
    .replaceAll(phone, '…')
    .replaceAll(mail, '…')
  return tokens.reduce((left, pattern) => left.replaceAll(pattern, '…'), bare)
}

/** An address without the values of its query and without what stands behind #. */
export function bareUrl(address: string): string {
  const [path = '', query] = address.split('#')[0]?.split('?') ?? []
  if (query === undefined) return scrub(path)
  const keys = query.split('&').map((pair) => pair.split('=')[0] ?? '')
  return scrub(`${path}?${keys.join('&')}`)
}
