import * as calls from '@linli/api-client/contract/auth/mp-calls'
import { eq } from 'drizzle-orm'
import { forbidden, notFound } from '../../../kit/app-error.ts'
import { mask } from '../../../kit/masking.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { ownCapabilities } from './mp-capabilities.ts'
import { mpUserIdOf, ownHomes } from './mp-caller.ts'
import { mpLogin, sendVisitorCode, visitorLogin } from './mp-login.ts'
import { logOutOfMp } from './mp-sessions.ts'
import { mpUser } from './mp-user.table.ts'

/** Signing in and out of the mini-programs, and who one is there. */
export const mpLoginRoutes = (): readonly Route[] => [
  handleAlone(calls.mpLogin, async (input, { deps, ip, now }) => await mpLogin(deps, input, { ip, now })),
  handleAlone(
    calls.mpVisitorCode,
    async (input, { deps, ip, now }) => await sendVisitorCode(deps, input, { ip, now }),
  ),
  handleAlone(
    calls.mpVisitor,
    async (input, { deps, ip, now }) => await visitorLogin(deps, input, { ip, now }),
  ),
  handle(calls.mpLogout, async (_input, { tx, caller, now }) => {
    if (caller.kind !== 'mobile') throw forbidden()
    await logOutOfMp(tx, caller.sessionId, now)
    return true as const
  }),
  handle(calls.mpMe, async (_input, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(mpUser)
      .where(eq(mpUser.id, mpUserIdOf(ctx)))
    if (row === undefined) throw notFound()
    const phone = row.phoneEnc === null ? '' : mask('phone', ctx.deps.personal.open(row.phoneEnc))
    const [homes, capabilities] = [await ownHomes(ctx), await ownCapabilities(ctx)]
    return {
      nickname: row.nickname,
      phone,
      realNameState: row.realNameState,
      homes: await Promise.all(
        homes.map(async (home) => ({
          ...home,
          relation: await ctx.deps.dicts.label('house_relation', home.relation),
          capabilities: [...(capabilities.get(home.roomId) ?? [])],
        })),
      ),
    }
  }),
]
