/** Where the token is kept: the only place that knows (spec section 9). */
const tokenKey = 'Admin-Token'
/** Ms of the last request that the user caused. */
const usedKey = 'Now-Time'

/** A window that previews a role keeps its token to itself. */
const previewKey = 'Linli-Preview-Token'

export const readToken = (): string | null =>
  sessionStorage.getItem(previewKey) ?? localStorage.getItem(tokenKey)

export const isPreview = (): boolean => sessionStorage.getItem(previewKey) !== null

export function storeToken(token: string): void {
  if (isPreview()) sessionStorage.setItem(previewKey, token)
  else localStorage.setItem(tokenKey, token)
}

export function clearToken(): void {
  sessionStorage.removeItem(previewKey)
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(usedKey)
}

/** Notes that the user did something; written at most once a second. */
export function noteUse(now = Date.now()): void {
  if (now - lastUse() > 1000) localStorage.setItem(usedKey, String(now))
}

/** Ms of the last use in any tab; 0 when never. */
export const lastUse = (): number => Number(localStorage.getItem(usedKey) ?? 0) || 0
