import { readToken } from '../session/token.ts'

/** Images travel by address, the one place where the token stands in a query (spec section 5). */
export const fileUrl = (key: string): string =>
  /^(https?:|blob:)/.test(key)
    ? key
    : `/api/file/${encodeURIComponent(key)}?token=${encodeURIComponent(readToken() ?? '')}`
