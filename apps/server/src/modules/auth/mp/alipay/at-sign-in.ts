import type { MpUserRow } from '../mp-user.table.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { changed } from '../../../../kit/changed.ts'
import { type Ctx, inContext } from '../../../../kit/context.ts'
import type { ServerDeps } from '../../../../kit/deps.ts'
import { hashIs } from '../../../../kit/personal-data.ts'
import { createRow } from '../../../../kit/serve/write.ts'
import { takeTransition } from '../../../../kit/serve/transition.ts'
import type { MiniOwner } from '../../../../ports/mini-program/sign-in/sign-in-port.ts'
import { person } from '../../../base/people/person.table.ts'
import { mpIdentity, mpUser } from '../mp-user.table.ts'
import { syncPerson } from '../sync-grants.ts'
import { mpLinkSuggestion } from './alipay.table.ts'
import { linkModel } from './link.routes.ts'
import { linkRefusal } from './merge-accounts.ts'

const system = { kind: 'system', name: '系统' } as const
type Reason = 'docNo' | 'name' | 'phone'
const scores: Readonly<Record<Reason, number>> = { docNo: 60, name: 20, phone: 40 }

async function accountOfPerson(ctx: Ctx, personId: number): Promise<MpUserRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(mpUser)
    .where(and(eq(mpUser.personId, personId), ne(mpUser.state, 'cancelled')))
  return row
}

/** Who the register knows by what Alipay says of the documents. */
async function certifiedPerson(ctx: Ctx, { certified }: MiniOwner) {
  if (certified === undefined) return undefined
  const [row] = await ctx.tx
    .select({ id: person.id, name: person.name })
    .from(person)
    .where(hashIs(ctx.deps.personal, person.docNoHash, certified.docNo))
  return row && { id: row.id, sameName: row.name === certified.name }
}

/** The one suggestion of two accounts, open; what was ignored once is not said again. */
async function suggest(
  ctx: Ctx,
  identityId: number,
  candidate: MpUserRow,
  reasons: readonly Reason[],
): Promise<typeof mpLinkSuggestion.$inferSelect | undefined> {
  const [there] = await ctx.tx
    .select()
    .from(mpLinkSuggestion)
    .where(
      and(eq(mpLinkSuggestion.identityId, identityId), eq(mpLinkSuggestion.candidateMpUserId, candidate.id)),
    )
    .orderBy(sql`${mpLinkSuggestion.id} desc`)
    .limit(1)
  if (there !== undefined) return there.state === 'open' ? there : undefined
  const made = await createRow(linkModel, { identityId, candidateMpUserId: candidate.id }, ctx)
  const score = Math.min(
    100,
    reasons.reduce((sum, one) => sum + scores[one], 0),
  )
  const [row] = await ctx.tx
    .update(mpLinkSuggestion)
    .set({ reasons: [...reasons], score })
    .where(eq(mpLinkSuggestion.id, made.id))
    .returning()
  return row
}

/** Somebody in the register with the phone of the account, who has another one. */
async function accountByPhone(ctx: Ctx, user: MpUserRow): Promise<MpUserRow | undefined> {
  const [row] = await ctx.tx.execute<{ id: number }>(sql`
    select u.id from resident r join mp_user u on u.person_id = r.person_id and u.state = 'normal'
    where r.phone_hash = ${user.phoneHash} and u.id <> ${user.id} order by r.id limit 1`)
  if (row === undefined) return undefined
  const [found] = await ctx.tx.select().from(mpUser).where(eq(mpUser.id, row.id))
  return found
}

/**
 * What Alipay says of who signs in: a name and a document that are those of the register verify the account, or link it
 * with the one that has shown them before; whatever is less certain is suggested to the desk. The account to sign in.
 */
export async function followAlipay(
  deps: ServerDeps,
  given: { readonly user: MpUserRow; readonly owner: MiniOwner; readonly now: Date },
): Promise<MpUserRow> {
  return await inContext(
    deps,
    system,
    async (ctx) => {
      const { owner } = given
      const [identity] = await ctx.tx
        .select({ id: mpIdentity.id, mpUserId: mpIdentity.mpUserId })
        .from(mpIdentity)
        .where(
          and(
            eq(mpIdentity.platform, 'alipay'),
            eq(mpIdentity.appId, owner.appId),
            hashIs(deps.personal, mpIdentity.openIdHash, owner.openId),
          ),
        )
        .for('update')
      if (identity === undefined || identity.mpUserId !== given.user.id) return given.user
      const { user } = given
      const who = await certifiedPerson(ctx, owner)
      if (who === undefined) {
        const other = user.personId === null ? await accountByPhone(ctx, user) : undefined
        if (other !== undefined) await suggest(ctx, identity.id, other, ['phone'])
        return user
      }
      const other = await accountOfPerson(ctx, who.id)
      if (other !== undefined && other.id !== user.id) {
        const row = await suggest(ctx, identity.id, other, who.sameName ? ['docNo', 'name'] : ['docNo'])
        if (row === undefined || !who.sameName || (await linkRefusal(ctx, user, other)) !== null) return user
        const { keptMpUserId } = await takeTransition(linkModel, row, 'linkItself', {}, ctx)
        const [kept] = await ctx.tx
          .select()
          .from(mpUser)
          .where(eq(mpUser.id, keptMpUserId ?? user.id))
        return kept ?? user
      }
      if (other !== undefined || !who.sameName || user.state !== 'normal') return user
      const [verified] = await ctx.tx
        .update(mpUser)
        .set({
          personId: who.id,
          realNameState: 'verified',
          verifyWay: 'alipay',
          ...changed(ctx, mpUser),
        })
        .where(and(eq(mpUser.id, user.id), isNull(mpUser.personId)))
        .returning()
      if (verified !== undefined) await syncPerson(ctx, who.id, '支付宝实名')
      return verified ?? user
    },
    { now: given.now },
  )
}
