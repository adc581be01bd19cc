import { type docStates, privacyDoc as contract } from '@linli/api-client/contract/system/privacy-doc'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { user } from '../../auth/account/user.table.ts'
import { privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { residentAnswers } from './resident-consents.ts'
import { agreedBy, askedOfStaff } from '../../../kit/privacy/wanted-consents.ts'

type DocRow = typeof privacyDoc.$inferSelect

/** The version in force of each text and, of those that staff answer one by one, how many did. */
async function presentDocs(rows: readonly DocRow[], ctx: Ctx) {
  const ids = rows.map((row) => row.id)
  const published = await ctx.tx
    .select({
      docId: privacyVersion.docId,
      versionNo: privacyVersion.versionNo,
      effectiveAt: privacyVersion.effectiveAt,
    })
    .from(privacyVersion)
    .where(and(inArray(privacyVersion.docId, ids), eq(privacyVersion.state, 'published')))
  const answers = await ctx.tx
    .select({
      docId: privacyDoc.id,
      agreed: sql<number>`count(*) filter (where ${agreedBy(sql`${user.id}`)})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(privacyDoc)
    .innerJoin(privacyVersion, eq(privacyVersion.docId, privacyDoc.id))
    .innerJoin(user, inArray(user.state, ['normal', 'pending', 'locked']))
    .where(and(inArray(privacyDoc.id, ids), eq(privacyVersion.state, 'published'), askedOfStaff))
    .groupBy(privacyDoc.id)
  const residents =
    ids.length === 0
      ? []
      : await ctx.tx.execute<{ docId: number; agreed: number; all: number }>(sql`
          select doc_id::int as "docId", count(*) filter (where agreed)::int as agreed, count(*)::int as "all"
          from (${residentAnswers(
            sql.join(
              ids.map((id) => sql`${id}`),
              sql`, `,
            ),
          )}) a group by doc_id`)
  const waiting = await ctx.tx
    .selectDistinct({ docId: privacyVersion.docId, state: privacyVersion.state })
    .from(privacyVersion)
    .where(inArray(privacyVersion.docId, ids))
  return new Map(
    rows.map(({ id }) => {
      const version = published.find((one) => one.docId === id)
      const counted = [...answers, ...residents].find((one) => one.docId === id)
      const states = new Set(waiting.filter((one) => one.docId === id).map((one) => one.state))
      return [
        id,
        {
          versionNo: version?.versionNo ?? null,
          effectiveAt: version?.effectiveAt?.toISOString() ?? null,
          agreedCount: counted?.agreed ?? null,
          pendingCount: counted ? counted.all - counted.agreed : null,
          agreedRate:
            counted && counted.all > 0 ? Math.round((counted.agreed / counted.all) * 1_000) / 10 : null,
          state: docStateOf(states),
        },
      ]
    }),
  )
}

/** By the states of its versions: what is in force goes before what waits, that before what was taken back. */
function docStateOf(states: ReadonlySet<string>): keyof typeof docStates {
  if (states.has('published')) return 'published'
  if (['draft', 'reviewing', 'approved', 'rejected'].some((one) => states.has(one))) return 'pending'
  return states.has('withdrawn') ? 'withdrawn' : 'none'
}

/** The same as a condition. */
const inState = (state: string): SQL => {
  const has = (...ones: string[]) =>
    sql`exists (select 1 from ${privacyVersion} where ${privacyVersion.docId} = ${privacyDoc.id}
      and ${inArray(sql`${privacyVersion.state}`, ones)})`
  const waits = has('draft', 'reviewing', 'approved', 'rejected')
  if (state === 'published') return has('published')
  if (state === 'pending') return sql`not ${has('published')} and ${waits}`
  return state === 'withdrawn'
    ? sql`not ${has('published')} and not ${waits} and ${has('withdrawn')}`
    : sql`not ${has('published')} and not ${waits} and not ${has('withdrawn')}`
}

/** 隐私协议 (catalogue 2b /privacy). */
export const privacyDocRoutes = (): readonly Route[] =>
  serve(
    contract,
    privacyDoc,
  )({
    reads: { state: [] },
    filters: { state: (values: readonly string[]) => or(...values.map((one) => sql`(${inState(one)})`)) },
    present: presentDocs,
    removable: async (row, ctx) => {
      if ((await ctx.tx.$count(privacyVersion, eq(privacyVersion.docId, row.id))) > 0)
        throw refuse('该协议存在版本，无法删除')
    },
  }).routes
