/** Paths that need no sign-in (spec section 2). They are an entry of their own, without the console's weight. */
export const anonymousPages = [
  'login',
  'wxlogin',
  'encrypt_redirect',
  'auth-redirect',
  'retrieve_password',
  'test',
] as const

export type AnonymousPage = (typeof anonymousPages)[number]
