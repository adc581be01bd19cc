import type { Middleware } from '@linli/api-client'

/** What the console asks for before anything else; the first is the profile. */
export const startCalls = [
  { path: '/api/sys/user/selectUserInfo', background: false },
  { path: '/api/sys/dic/getDicTree', background: false },
  { path: '/api/system/preferences', background: true },
] as const

/** Answers that were asked for while the scripts of the console were still on their way. */
interface EarlyAnswers {
  readonly authorization: string
  /** By path and query. */
  readonly byAddress: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    linliEarly?: EarlyAnswers
  }
}

/** As long as the client waits for an answer, ms (spec section 9). */
const longestMs = 25_000

/** Asks as the client would, before there is one. Returns the answer with the profile. */
export function askEarly(token: string, roleType: string | null): Promise<Response> {
  const authorization = `Bearer ${token}`
  const ask = (path: string, background: boolean) =>
    fetch(path, {
      headers: {
        accept: 'application/json',
        authorization,
        ...(background && { 'x-linli-background': '1' }),
      },
      redirect: 'manual',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(longestMs),
    })
  const answers = startCalls.map(({ path, background }, at) => {
    const address = at === 0 && roleType !== null ? `${path}?${new URLSearchParams({ roleType })}` : path
    return [address, ask(address, background)] as const
  })
  // Nobody may be there to hear of it: the console may have gone to the sign-in page.
  for (const [, answer] of answers) answer.catch(() => undefined)
  window.linliEarly = { authorization, byAddress: new Map(answers) }
  return answers[0]?.[1] ?? Promise.reject(new Error('no profile'))
}

/** Hands an answer that was asked for early to its call, once; whatever else happens is as if there were none. */
export const takeEarly: Middleware = async (request, next) => {
  const { pathname, search } = new URL(request.url)
  const early = window.linliEarly
  const answer = request.method === 'GET' ? early?.byAddress.get(`${pathname}${search}`) : undefined
  if (!answer) return next(request)
  early?.byAddress.delete(`${pathname}${search}`)
  if (early?.authorization !== request.headers.get('authorization')) return next(request)
  try {
    return await answer
  } catch {
    return next(request)
  }
}
