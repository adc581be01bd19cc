import { type ReportedError, reportExceptions } from '@linli/api-client/contract/log/exception-report'
import { createHash } from 'node:crypto'
import { type AloneCtx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { withoutValues } from '../../../kit/http/errors.ts'
import { countedAddress } from '../../../kit/http/request-facts.ts'
import { handleAlone, type Route } from '../../../kit/route.ts'
import { clientInfo } from '../../../kit/http/client-info.ts'
import { occurrenceOf, type Occurrence, type Told } from './occurrence.ts'
import { recordExceptions } from './record-exceptions.ts'
import type { SourceMaps } from './source-maps.ts'

const perMinuteOfAddress = 60
const perMinuteOfSession = 20
const dayMs = 86_400_000

/** Who is signed in, when the token is good; an error is told without one as well. */
async function reporter(ctx: AloneCtx): Promise<{ userId: number | null; session: string | null }> {
  const token = /^Bearer (\S{1,300})$/.exec(ctx.header('authorization') ?? '')?.[1]
  if (token === undefined) return { userId: null, session: null }
  try {
    const { caller } = await ctx.deps.sessions.resolve(token, { ip: ctx.ip, background: true, now: ctx.now })
    return { userId: caller.userId, session: `exception session ${caller.sessionId}` }
  } catch {
    return { userId: null, session: null }
  }
}

/** What a page cannot go on without is worse than what it never noticed. */
function levelOf({ info }: ReportedError): Told['level'] {
  if (info === 'promise') return 'warn'
  return info === 'window' || info === '' ? 'error' : 'fatal'
}

/** A clock that is wrong, or a page that slept, puts nothing into another day. */
function timeOf(at: string, now: Date): Date {
  const told = new Date(at)
  return told > now || now.getTime() - told.getTime() > dayMs ? now : told
}

/** Errors of browsers, within limits: what is over them is dropped without a word. */
export const reportRoute = (maps: SourceMaps): Route => ({
  ...handleAlone(reportExceptions, async ({ source, items }, ctx) => {
    const { userId, session } = await reporter(ctx)
    const { rateLimiter } = ctx.deps
    const taken = items.filter(
      () =>
        rateLimiter.take(`exception ip ${countedAddress(ctx.ip)}`, perMinuteOfAddress, 60, ctx.now) === 0 &&
        (session === null || rateLimiter.take(session, perMinuteOfSession, 60, ctx.now) === 0),
    )
    const who =
      userId === null
        ? `b:${createHash('sha256').update(`${ctx.ip}\n${ctx.userAgent}`).digest('base64url').slice(0, 16)}`
        : `u:${userId}`
    const { browser, os } = clientInfo(ctx.userAgent)
    const told = taken.map((item) => ({
      ...item,
      source,
      level: levelOf(item),
      at: timeOf(item.at, ctx.now),
      userId,
      who,
      browser,
      os,
    }))
    return { taken: (await keep(ctx.deps, told, maps)) ? taken.length : 0 }
  }),
  maxBodyBytes: 65_536,
})

/** Writes down what was told. What cannot be kept is said in the server's own log and nowhere else. */
export async function keep(deps: ServerDeps, told: readonly Told[], maps: SourceMaps): Promise<boolean> {
  try {
    const all: Occurrence[] = []
    for (const one of told) all.push(await occurrenceOf(one, maps))
    await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => await recordExceptions(ctx, all))
    return true
  } catch (error) {
    // Not under the key `error`: what is told about errors would tell itself again.
    deps.log.warn('exceptions could not be kept', { cause: withoutValues(error) })
    return false
  }
}
