import { privacyDoc as contract } from '@linli/api-client/contract/system/privacy-doc'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { refuse } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { user } from '../../auth/account/user.table.ts'
import { privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { agreedBy, askedOfStaff } from '../../../kit/privacy/wanted-consents.ts'

type DocRow = typeof privacyDoc.$inferSelect

const isPublished = sql`exists (select 1 from ${privacyVersion} where ${privacyVersion.docId} = ${privacyDoc.id}
  and ${privacyVersion.state} = 'published')`

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
  return new Map(
    rows.map(({ id }) => {
      const version = published.find((one) => one.docId === id)
      const counted = answers.find((one) => one.docId === id)
      return [
        id,
        {
          versionNo: version?.versionNo ?? null,
          effectiveAt: version?.effectiveAt?.toISOString() ?? null,
          agreedCount: counted?.agreed ?? null,
          pendingCount: counted ? counted.all - counted.agreed : null,
        },
      ]
    }),
  )
}

/** 隐私协议 (catalogue 2b /privacy). */
export const privacyDocRoutes = (): readonly Route[] =>
  serve(
    contract,
    privacyDoc,
  )({
    reads: { published: [] },
    filters: { published: (value) => (value ? isPublished : sql`not ${isPublished}`) },
    present: presentDocs,
    removable: async (row, ctx) => {
      if ((await ctx.tx.$count(privacyVersion, eq(privacyVersion.docId, row.id))) > 0)
        throw refuse('该协议存在版本，无法删除')
    },
  }).routes
