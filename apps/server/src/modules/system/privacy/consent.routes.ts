import * as calls from '@linli/api-client/contract/system/privacy-calls'
import { privacyConsent } from '@linli/api-client/contract/system/privacy-consent'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { user } from '../../auth/account/user.table.ts'
import { usersWithin } from '../../auth/account/user-scope.ts'
import { authSession } from '../../auth/sessions/auth-session.table.ts'
import { clientInfo } from '../../../kit/http/client-info.ts'
import { consentRecord, privacyDoc, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { textOfDoc } from './text-of-doc.ts'
import { askedOfStaff, wantedConsents } from '../../../kit/privacy/wanted-consents.ts'

/** What staff are shown and answer, and who answered what (catalogue 2b /privacy). */
export const consentRoutes = (): readonly Route[] => [
  ...serve(
    privacyConsent,
    consentRecord,
  )({
    joins: [{ table: privacyVersion, on: eq(privacyVersion.id, consentRecord.versionId) }],
    columns: { versionNo: sql`${privacyVersion.versionNo}` },
    scope: (table, scope, ctx) =>
      scope.kind === 'all'
        ? undefined
        : or(
            sql`exists (select 1 from ${user} where ${user.id} = ${table.userId} and ${usersWithin(scope, ctx)})`,
            sql`exists (select 1 from resident r where r.person_id = ${table.personId}
              and ${anyOf(sql`r.estate_id`, scope.estateIds)})`,
          ),
  }).routes,

  handle(calls.wantedConsents, async (_input, ctx) =>
    (await wantedConsents(ctx.deps, ctx.tx, userOf(ctx).userId)).map(textOfDoc),
  ),

  handle(calls.answerConsents, async ({ versionIds, action }, ctx) => {
    const { userId, name } = userOf(ctx)
    const wanted = await wantedConsents(ctx.deps, ctx.tx, userId)
    const answered = wanted.filter(({ version }) => versionIds.includes(version.id))
    if (answered.length < new Set(versionIds).size) throw refuse('协议已更新，请刷新后重新阅读')
    const { browser, os } = clientInfo(ctx.userAgent)
    await ctx.tx.insert(consentRecord).values(
      answered.map(({ doc, version }) => ({
        at: ctx.now,
        subjectType: 'user' as const,
        userId,
        subjectName: name,
        docId: doc.id,
        versionId: version.id,
        action,
        terminal: 'console' as const,
        device: [browser, os].filter((one) => one !== null).join(' · ') || null,
        ip: ctx.ip,
      })),
    )
    const remaining = action === 'agree' ? wanted.length - answered.length : wanted.length
    if (remaining === 0)
      await ctx.tx
        .update(authSession)
        .set({ consentDue: false })
        .where(and(eq(authSession.userId, userId), eq(authSession.state, 'active')))
    ctx.note({
      resource: 'privacyConsent',
      title: `${action === 'agree' ? '同意' : '拒绝'}${answered.map(({ doc, version }) => `《${doc.name}》${version.versionNo}`).join('、')}`,
    })
    return { remaining }
  }),

  handle(calls.publishedDocs, async (_input, ctx) => {
    const rows = await ctx.tx
      .select({ doc: privacyDoc, versionNo: privacyVersion.versionNo })
      .from(privacyVersion)
      .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
      .where(
        and(
          eq(privacyVersion.state, 'published'),
          eq(privacyDoc.subject, 'staff'),
          sql`'console' = any(${privacyDoc.terminals})`,
          sql`not (${askedOfStaff})`,
        ),
      )
      .orderBy(asc(privacyDoc.id))
    return rows.map(({ doc: { code, docType, name }, versionNo }) => ({
      code,
      type: docType,
      name,
      versionNo,
    }))
  }),

  handle(calls.publishedDoc, async ({ code }, ctx) => {
    const [found] = await ctx.tx
      .select({ doc: privacyDoc, version: privacyVersion })
      .from(privacyVersion)
      .innerJoin(privacyDoc, eq(privacyDoc.id, privacyVersion.docId))
      .where(and(eq(privacyVersion.state, 'published'), eq(privacyDoc.code, code)))
    if (found === undefined) throw notFound()
    return textOfDoc(found)
  }),
]
