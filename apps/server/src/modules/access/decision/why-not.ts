import { whyNotPass } from '@linli/api-client/contract/access/grant-calls'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { handle } from '../../../kit/route.ts'
import { coversEstate } from '../../../kit/serve/scope.ts'
import { resident } from '../../base/people/resident.table.ts'
import { accessGrant } from '../grants/access-grant.table.ts'
import { holidaysAround } from '../plans/plan-facts.ts'
import { type AuthMode, type Decision, decidePass } from './decide-pass.ts'
import { abilitiesAt, doorOf, lastDirectionAt, rightAt } from './door-facts.ts'
import { keptOutBy } from './kept-out.ts'

/** Whether a resident has what a way of passing shows. */
async function hasCredential(ctx: Ctx, residentId: number, mode: AuthMode): Promise<boolean> {
  if (mode === 'face') {
    const [face] = await ctx.tx.execute(sql`
      select 1 from person_face f join resident r on r.person_id = f.person_id and r.estate_id = f.estate_id
      where r.id = ${residentId} and f.state = 'passed' and f.consent_access limit 1`)
    return face !== undefined
  }
  if (mode !== 'ic') return true
  const [card] = await ctx.tx.execute(sql`
    select 1 from ic_card where resident_id = ${residentId} and state <> 'cancelled' and state <> 'stock' limit 1`)
  return card !== undefined
}

const askThem = '请联系物业'

type CardState = 'none' | 'active' | 'lost' | 'frozen' | 'expired'

async function cardOf(ctx: Ctx, residentId: number, mode: AuthMode): Promise<CardState> {
  if (mode !== 'ic') return 'none'
  const [card] = await ctx.tx.execute<{ state: CardState }>(sql`
    select state from ic_card where resident_id = ${residentId} and state in ('active', 'lost', 'frozen', 'expired')
    order by state = 'active' desc, id desc limit 1`)
  return card?.state ?? 'none'
}

/** The numbers of the lists' entries that the caller may know of; null: the caller is to learn of no list. */
async function knownAmong(
  ctx: Ctx,
  estateId: number,
  targetIds: readonly number[],
): Promise<readonly string[] | null> {
  if (!ctx.can('alert:target:list') || !coversEstate(ctx.scopeFor('alert:target:list'), estateId)) return null
  if (targetIds.length === 0) return []
  const known: string[] = []
  for (const { knownTargets } of ctx.deps.modules)
    known.push(...((await knownTargets?.(ctx, targetIds)) ?? []))
  return known.length === 0 ? null : known
}

/** A decision in words for who asks. */
type Explained = Omit<Decision, 'reason'> & {
  readonly reason: string | null
  readonly reasonText: string | null
}

/**
 * What may be said of a decision. Who may not know that somebody is listed is told whom to ask, and is not shown that
 * there was a list to look at (catalogue 2a /control-settings, /controlled).
 */
async function explain(ctx: Ctx, decision: Decision, known: readonly string[] | null): Promise<Explained> {
  const { allow, reason, steps } = decision
  if (known === null) {
    const others = steps.filter(({ key }) => key !== 'banned')
    if (reason === 'blacklist')
      return allow
        ? { allow, reason: null, reasonText: null, steps: others }
        : {
            allow,
            reason: null,
            reasonText: askThem,
            steps: [...others, { key: 'other', ok: false, detail: askThem }],
          }
    return { allow, reason, reasonText: await wordsOf(ctx, reason), steps: others }
  }
  const named = (key: string, detail: string) =>
    key === 'banned' && known.length > 0 ? `${known.join('、')}，${detail}` : detail
  return {
    allow,
    reason,
    reasonText: await wordsOf(ctx, reason),
    steps: steps.map((step) => ({ ...step, detail: named(step.key, step.detail) })),
  }
}

const wordsOf = async (ctx: Ctx, reason: string | null): Promise<string | null> =>
  reason === null ? null : await ctx.deps.dicts.label('pass_fail_reason', reason)

/** The decision about a resident at a door, with all its steps. */
export const whyNotRoute = handle(whyNotPass, async (input, ctx) => {
  const { residentId, channelId } = input
  const [who] = await ctx.tx.select().from(resident).where(eq(resident.id, residentId))
  const at = input.at ? new Date(input.at) : ctx.now
  const door = await doorOf(ctx, channelId, at)
  if (who === undefined || door === undefined || door.estateId !== who.estateId) throw notFound()
  if (!coversEstate(ctx.scopeFor('access:grant:list'), who.estateId)) throw notFound()
  const authMode: AuthMode = input.authMode ?? 'any'
  const direction = input.direction ?? 'in'
  const grants = await ctx.tx
    .select()
    .from(accessGrant)
    .where(
      and(
        eq(accessGrant.subjectType, 'resident'),
        eq(accessGrant.subjectId, residentId),
        sql`${channelId} = any(${accessGrant.channelIds})`,
      ),
    )
    .orderBy(accessGrant.id)
  const subject = { subjectType: 'resident', subjectId: residentId }
  const targetIds = await keptOutBy(ctx, { estateId: who.estateId, channelId, ...subject }, at)
  const decision = decidePass(
    door,
    {
      at,
      direction,
      authMode,
      known: await hasCredential(ctx, residentId, authMode),
      unknownReason: authMode === 'ic' ? 'card_unknown' : 'not_recognised',
      card: await cardOf(ctx, residentId, authMode),
      banned: targetIds.length > 0,
      ...(await rightAt(ctx, grants, await abilitiesAt(ctx, channelId))),
      lastDirection: await lastDirectionAt(ctx, channelId, who.personId, at),
    },
    await holidaysAround(ctx, at),
  )
  const explained = await explain(ctx, decision, await knownAmong(ctx, who.estateId, targetIds))
  return { ...explained, steps: [...explained.steps] }
})
