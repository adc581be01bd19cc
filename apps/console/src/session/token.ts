import { throttle } from './throttle.ts'

/** Where the token is kept: the only place that knows (spec section 9). */
const tokenKey = 'Admin-Token'
/** Ms of the last request that the user caused. */
const usedKey = 'Now-Time'

/** A window that previews a role keeps its token to itself. */
export const previewKey = 'Linli-Preview-Token'

export const readToken = (): string | null =>
  sessionStorage.getItem(previewKey) ?? localStorage.getItem(tokenKey)

export const isPreview = (): boolean => sessionStorage.getItem(previewKey) !== null

export function storeToken(token: string): void {
  if (isPreview()) sessionStorage.setItem(previewKey, token)
  else localStorage.setItem(tokenKey, token)
}

export function clearToken(): void {
  if (isPreview()) {
    // The session of the administrator behind it goes on.
    sessionStorage.removeItem(previewKey)
    return
  }
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(usedKey)
  localStorage.removeItem(roleTypeKey)
}

/** The type of the role that the session works in: named when menus and routes are asked for (spec section 6). */
const roleTypeKey = 'Linli-Role-Type'

/** A preview works in a role of its own, and names none. */
export const readRoleType = (): string | null => (isPreview() ? null : localStorage.getItem(roleTypeKey))

export function storeRoleType(type: string | null): void {
  if (isPreview()) return
  if (type === null) localStorage.removeItem(roleTypeKey)
  else localStorage.setItem(roleTypeKey, type)
}

/** Notes that the user did something; written at most once a second. */
export const noteUse = throttle(() => localStorage.setItem(usedKey, String(Date.now())))

/** Ms of the last use in any tab; 0 when never. */
export const lastUse = (): number => Number(localStorage.getItem(usedKey) ?? 0) || 0

/** Days until the password is over, between sign-in and the reminder (spec section 3). */
const expiryKey = 'expireDys'

/** Keeps what sign-in said about the end of the password; null when it never ends. */
export function storeExpiry(days: number | null): void {
  if (days === null) localStorage.removeItem(expiryKey)
  else localStorage.setItem(expiryKey, String(days))
}

/** The days that sign-in told; null once the reminder was shown, or when the password never ends. */
export function takeExpiry(): number | null {
  const text = localStorage.getItem(expiryKey)
  localStorage.removeItem(expiryKey)
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** Where the large screen looks for its own token, and the mark of one that stays without a console (catalogue 2b A3). */
const screenKeys = { token: 'Linli-Screen-Token', stays: 'Linli-Wall' }

/** This browser is a wall from now on: its token outlives the session that made it. */
export function storeWall(token: string): void {
  localStorage.setItem(screenKeys.token, token)
  localStorage.setItem(screenKeys.stays, '1')
}

/** Forgets everything in this browser but that it is a wall. */
export function clearStorage(): void {
  const wall = localStorage.getItem(screenKeys.stays) === null ? null : localStorage.getItem(screenKeys.token)
  localStorage.clear()
  sessionStorage.clear()
  if (wall !== null) storeWall(wall)
}
