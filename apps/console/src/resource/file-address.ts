import { readToken } from '../session/token.ts'

/**
 * Where a picture of the server is: an address with http or blob: stays as it is, anything else is a file of the API
 * and needs the token (spec section 5).
 */
export function fileAddress(value: string, token: string | null = readToken()): string {
  if (value.startsWith('http') || value.startsWith('blob:')) return value
  const path = value.startsWith('/') ? `/api${value}` : `/api/file/${value}`
  return `${path}?token=${encodeURIComponent(token ?? '')}`
}
