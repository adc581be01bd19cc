/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * The part that a `Range` header asks for (RFC 9110): undefined for the whole file, also where the header is none or
 * asks for several parts, which a server may leave out; `beyond` where nothing of it is there.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (asked === null) return undefined
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first >= size || (from === '' && Number(to) === 0) ? 'beyond' : { first, last }
}
