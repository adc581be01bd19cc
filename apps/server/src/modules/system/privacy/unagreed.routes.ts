import * as calls from '@linli/api-client/contract/system/consent-calls'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { mask } from '../../../kit/masking.ts'
import { privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { consentReminder } from './consent-reminder.table.ts'
import { residentAnswers } from './resident-consents.ts'

const code = 'system:privacy:consent'
/** Nobody is reminded of the same text more often. */
const restMs = 7 * 86_400_000

/** Accounts of the estates in reach that have not agreed to what is in force of a text. */
function unagreed(ctx: Ctx, docId: number, more: SQL = sql`true`): SQL {
  const scope = ctx.scopeFor(code)
  const reach = scope.kind === 'all' ? sql`true` : anyOf(sql`a.estate_id`, scope.estateIds)
  return sql`(${residentAnswers(sql`${docId}`)}) a join mp_user u on u.id = a.mp_user_id
    left join person p on p.id = u.person_id left join estate e on e.id = a.estate_id
    left join ${consentReminder} r on r.mp_user_id = u.id and r.doc_id = ${docId}
    where not a.agreed and ${reach} and ${more}`
}

/** The text in force that residents answer one by one. */
async function askedText(ctx: Ctx, id: number) {
  const [found] = await ctx.tx
    .select({
      name: privacyDoc.name,
      subject: privacyDoc.subject,
      versionNo: privacyVersion.versionNo,
      effectiveAt: privacyVersion.effectiveAt,
    })
    .from(privacyDoc)
    .innerJoin(
      privacyVersion,
      and(eq(privacyVersion.docId, privacyDoc.id), eq(privacyVersion.state, 'published')),
    )
    .where(eq(privacyDoc.id, id))
  if (found === undefined) throw notFound()
  if (found.subject !== 'resident') throw refuse('该协议不由住户答复')
  return found
}

async function listUnagreed(
  ctx: Ctx,
  { id, estateId, pageNum = 1 }: InputOf<typeof calls.unagreedResidents>,
) {
  const from = unagreed(ctx, id, estateId === undefined ? undefined : sql`a.estate_id = ${estateId}`)
  const [counted] = await ctx.tx.execute<{ n: number }>(sql`select count(*)::int as n from ${from}`)
  const rows = await ctx.tx.execute<{
    mpUserId: number
    name: string
    estateName: string | null
    lastActiveAt: Date | null
    refused: boolean
    remindedAt: Date | null
  }>(sql`
    select u.id::int as "mpUserId", coalesce(p.name, u.nickname) as name, e.name as "estateName",
      u.last_active_at as "lastActiveAt", a.refused, r.at as "remindedAt"
    from ${from} order by a.refused, u.last_active_at desc nulls last, u.id
    limit ${calls.unagreedPageSize} offset ${(pageNum - 1) * calls.unagreedPageSize}`)
  const textOf = (at: Date | null) => (at === null ? null : new Date(at).toISOString())
  return {
    records: rows.map((row) => ({
      ...row,
      name: mask('name', row.name),
      lastActiveAt: textOf(row.lastActiveAt),
      remindedAt: textOf(row.remindedAt),
    })),
    total: counted?.n ?? 0,
  }
}

async function remind(ctx: Ctx, { id, mpUserIds }: InputOf<typeof calls.remindUnagreed>) {
  const text = await askedText(ctx, id)
  const asked = [...new Set(mpUserIds)]
  const rested = new Date(ctx.now.getTime() - restMs).toISOString()
  const rows = await ctx.tx.execute<{ id: number; due: boolean }>(sql`
    select u.id::int as id, not a.refused and coalesce(r.at < ${rested}::timestamptz, true) as due
    from ${unagreed(ctx, id, inArray(sql`u.id`, asked))} order by u.id`)
  // Of others, or agreed meanwhile: both are told in the same words.
  if (rows.length < asked.length) throw refuse('名单已变化，请刷新后重试')
  const due = rows.filter((row) => row.due).map((row) => row.id)
  if (due.length === 0) throw refuse('所选住户已拒绝，或七天内已提醒过')
  await ctx.tx
    .insert(consentReminder)
    .values(due.map((mpUserId) => ({ docId: id, mpUserId, at: ctx.now })))
    .onConflictDoUpdate({
      target: [consentReminder.mpUserId, consentReminder.docId],
      set: { at: ctx.now },
    })
  for (const mpUserId of due)
    ctx.deps.platformApps.tell(ctx, {
      mpUserId,
      event: 'privacy_wanted',
      variables: {
        docName: text.name.slice(0, 20),
        versionNo: text.versionNo,
        effectiveAt: clockText(text.effectiveAt ?? ctx.now).slice(0, 16),
      },
    })
  ctx.note({
    resource: 'privacyDoc',
    targetId: id,
    targetName: text.name,
    title: `提醒住户阅读《${text.name}》${text.versionNo}`,
    rowCount: due.length,
  })
  return { reminded: due.length, skipped: asked.length - due.length }
}

/** Who has not agreed, by name, and reminding them (catalogue 2b /privacy). */
export const unagreedRoutes: readonly Route[] = [
  handle(calls.unagreedResidents, async (input, ctx) => {
    await askedText(ctx, input.id)
    return await listUnagreed(ctx, input)
  }),
  handle(calls.remindUnagreed, async (input, ctx) => await remind(ctx, input)),
]
