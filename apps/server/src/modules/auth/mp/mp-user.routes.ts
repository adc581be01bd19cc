import {
  mpIdentity as describedIdentity,
  mpSession as describedSession,
  mpUser as described,
  type MpPlatform,
} from '@linli/api-client/contract/auth/mp-user'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invalid, refuse } from '../../../kit/app-error.ts'
import type { DataScope } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import type { Route } from '../../../kit/route.ts'
import { likeText } from '../../../kit/serve/filters.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { resident } from '../../base/people/resident.table.ts'
import { mpGrant } from './mp-grant.table.ts'
import { endMpSessionsOf } from './mp-sessions.ts'
import { mpIdentity, mpSession, mpUser, type MpUserRow } from './mp-user.table.ts'
import { syncAccount } from './sync-grants.ts'

/** The accounts that a scope reaches: of who is registered in one of its estates, or has it as default. */
export const mpUsersWithin = (scope: DataScope): SQL | undefined =>
  scope.kind === 'all'
    ? undefined
    : or(
        anyOf(mpUser.defaultEstateId, scope.estateIds),
        sql`exists (select 1 from ${resident} where ${resident.personId} = ${mpUser.personId}
          and ${anyOf(resident.estateId, scope.estateIds)})`,
      )

const unfrozen = { freezeReason: null, frozenUntil: null, frozenAt: null }
const dayMs = 86_400_000

/** Homes and platforms of a page of accounts. */
async function presentUsers(rows: readonly MpUserRow[], ctx: Ctx) {
  const found = await ctx.tx.execute<{ id: number; homes: number; platforms: MpPlatform[] }>(sql`
    select u.id, (select count(*)::int from resident r join resident_house h on h.resident_id = r.id
        and h.state = 'active' where r.person_id = u.person_id) as homes,
      array(select distinct i.platform from mp_identity i where i.mp_user_id = u.id and i.state = 'active') as platforms
    from mp_user u where ${anyOf(
      sql`u.id`,
      rows.map(({ id }) => id),
    )}`)
  return new Map(found.map(({ id, homes, platforms }) => [id, { homeCount: homes, platforms }]))
}

/** Served accounts; whatever takes them out of use ends their sessions. */
export const { model: mpUserModel, routes: mpUserCalls } = serve(
  described,
  mpUser,
)({
  scope: (_table, scope) => mpUsersWithin(scope),
  reads: {
    estateId: ['defaultEstateId'],
    realName: ['personId'],
    platform: ['platforms'],
    inactive: ['lastActiveAt'],
  },
  filters: {
    estateId: (ids) => {
      const estates = [ids].flat()
      return or(
        anyOf(mpUser.defaultEstateId, estates),
        sql`exists (select from ${mpGrant} where ${mpGrant.mpUserId} = ${mpUser.id}
          and ${anyOf(mpGrant.estateId, estates)} and ${mpGrant.state} in ('pending', 'waiting', 'active', 'suspended'))`,
      )
    },
    // Of those that are registered where the caller may look.
    realName: (text, ctx) => {
      const scope = ctx.scopeFor('auth:mpUser:list')
      return sql`exists (select from ${resident} where ${resident.personId} = ${mpUser.personId}
        and ${resident.name} ilike ${likeText(text)}
        and ${scope.kind === 'all' ? sql`true` : anyOf(resident.estateId, scope.estateIds)})`
    },
    platform: (values) => sql`exists (select 1 from ${mpIdentity} where ${mpIdentity.mpUserId} = ${mpUser.id}
      and ${mpIdentity.state} = 'active' and ${mpIdentity.platform} in ${values})`,
    inactive: (value, ctx) => {
      const since = new Date(ctx.now.getTime() - 90 * dayMs).toISOString()
      const is = sql`(coalesce(${mpUser.lastActiveAt}, ${mpUser.registeredAt}) < ${since}::timestamptz)`
      return value ? is : sql`not ${is}`
    },
  },
  present: presentUsers,
  on: {
    freeze: (_row, { freezeReason, frozenUntil }, ctx) => {
      const until = frozenUntil == null ? null : new Date(frozenUntil)
      if (until !== null && until <= ctx.now) throw invalid({ frozenUntil: '冻结至须晚于当前时间' })
      return { content: freezeReason, patch: { freezeReason, frozenUntil: until } }
    },
    unfreeze: () => ({ patch: unfrozen }),
    thaw: () => ({ patch: unfrozen }),
    unbindPerson: (row, { unbindReason }) => {
      if (row.personId === null) throw refuse('该账号尚未实名')
      return {
        patch: { personId: null, realNameState: 'none', verifyWay: null },
        content: unbindReason,
      }
    },
  },
  after: {
    change: async ({ id, state }, ctx) => {
      if (state === 'frozen' || state === 'cancelled') await endMpSessionsOf(ctx.tx, id, ctx.now)
      await syncAccount(ctx, id, state === 'cancelled' ? '账号已注销' : '账号与实名人员已脱离')
    },
  },
})

const ofUsers = (mpUserId: PgColumn, scope: DataScope): SQL | undefined => {
  const condition = mpUsersWithin(scope)
  return condition && sql`${mpUserId} in (select ${mpUser.id} from ${mpUser} where ${condition})`
}

const identities = serve(describedIdentity, mpIdentity)({ scope: (t, scope) => ofUsers(t.mpUserId, scope) })
const sessions = serve(describedSession, mpSession)({ scope: (t, scope) => ofUsers(t.mpUserId, scope) })

/** Accounts of residents with what the platforms know them by and where they are signed in. */
export const mpUserRoutes = (): readonly Route[] => [...mpUserCalls, ...identities.routes, ...sessions.routes]

/**
 * Gives an account another phone: whoever signed in under the old one signs in anew. The caller has seen that the
 * phone is the owner's.
 */
export async function changeMpPhone(ctx: Ctx, mpUserId: number, phone: string): Promise<void> {
  await ctx.tx
    .update(mpUser)
    .set({
      ...sealedColumns(ctx.deps.personal, 'phone', phone),
      ...changed(ctx, mpUser),
    })
    .where(eq(mpUser.id, mpUserId))
  await endMpSessionsOf(ctx.tx, mpUserId, ctx.now)
}
