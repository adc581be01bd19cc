import { fileUrl } from './file-url.ts'

const stored = /^\/api\/file\/([\w-]{16,64})(?:\?.*)?$/u

/** The address under which a picture of a text is loaded: with the token, as the browser fetches it by itself. */
export const shownPicture = (kept: string): string => {
  const [, key] = stored.exec(kept) ?? []
  return key === undefined ? kept : fileUrl(key)
}

/** Back from there: a text that was copied from the page must not carry the token of whoever copied it. */
export const keptPicture = (shown: string): string => {
  const path = shown.startsWith(location.origin) ? shown.slice(location.origin.length) : shown
  const [, key] = stored.exec(path) ?? []
  return key === undefined ? shown : `/api/file/${key}`
}
