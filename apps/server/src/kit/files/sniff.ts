/** So much of a file tells what it is. */
export const sniffedBytes = 2_000

/** Types that are told from their first bytes; the name and the declared type of an upload prove nothing. */
const signatures: readonly (readonly [mime: string, test: (bytes: Uint8Array) => boolean])[] = [
  ['image/jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ['image/png', (b) => ascii(b, 1, 'PNG') && b[0] === 0x89],
  ['image/gif', (b) => ascii(b, 0, 'GIF87a') || ascii(b, 0, 'GIF89a')],
  ['image/webp', (b) => ascii(b, 0, 'RIFF') && ascii(b, 8, 'WEBP')],
  ['application/pdf', (b) => ascii(b, 0, '%PDF-')],
  ['application/zip', (b) => ascii(b, 0, 'PK\u0003\u0004')],
  ['video/mp4', (b) => ascii(b, 4, 'ftyp')],
  ['image/svg+xml', isSvg],
]

const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** What may stand before the root of an SVG: how it begins and how it ends. */
const prologues: readonly (readonly [begin: RegExp, end: string])[] = [
  [/^<\?xml/i, '>'],
  [/^<!--/, '-->'],
  [/^<!DOCTYPE svg/i, '>'],
]

/** Step by step and never back: one pattern for all of it takes twice as long for each comment more. */
function isSvg(bytes: Uint8Array): boolean {
  let rest = Buffer.from(bytes.subarray(0, sniffedBytes))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  for (;;) {
    const prologue = prologues.find(([begin]) => begin.test(rest))
    if (prologue === undefined) return /^<svg[\s>]/i.test(rest)
    const end = rest.indexOf(prologue[1])
    if (end < 0) return false
    rest = rest.slice(end + prologue[1].length).trimStart()
  }
}

/** What the bytes are; `application/octet-stream` when they are none of the known types. */
export const sniff = (bytes: Uint8Array): string =>
  signatures.find(([, test]) => test(bytes))?.[0] ?? 'application/octet-stream'

/** Office documents are zips; the sheet and text formats are told apart by their names. */
export function documentType(mime: string, name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return mime === 'application/zip' ? (officeTypes[extension] ?? mime) : mime
}

const officeTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
