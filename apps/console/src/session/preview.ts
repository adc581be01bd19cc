import { previewKey } from './token.ts'

/**
 * Opens the console as a role sees it, in a window that keeps its token to itself (catalogue 2b A3): a window that is
 * opened gets a copy of the session storage, and this one forgets the token at once. False: the browser let no window
 * open.
 */
export function openPreview(token: string): boolean {
  sessionStorage.setItem(previewKey, token)
  const opened = window.open('/', '_blank')
  sessionStorage.removeItem(previewKey)
  return opened !== null
}
