import { eq, notInArray } from 'drizzle-orm'
import { inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import type { Tx } from '../../../runtime/database.ts'
import { user } from '../../auth/account/user.table.ts'
import { param } from '../params/param.table.ts'
import { consentRecord, privacyDoc, privacyItem, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { demoTexts, htmlOf } from './privacy-texts.ts'
import { hashOfText } from './privacy-version.routes.ts'

const day = 86_400_000
/** They have not signed in yet, and are asked when they do. */
const newcomers = ['new01', 'edu01']

async function idOf(tx: Tx, username: string): Promise<number | null> {
  const [row] = await tx.select({ id: user.id }).from(user).where(eq(user.username, username))
  return row?.id ?? null
}

/** Privacy texts in force, staff who have agreed to theirs, and the question at sign-in switched on. */
export async function seedPrivacy(deps: ServerDeps): Promise<void> {
  await inContext(deps, { kind: 'system', name: '演示数据' }, async (ctx) => {
    if ((await ctx.tx.$count(privacyDoc)) > 0) return
    const writer = await idOf(ctx.tx, 'ops')
    const approver = await idOf(ctx.tx, 'admin')
    for (const { versions, items = [], ...text } of demoTexts) {
      const [doc] = await ctx.tx
        .insert(privacyDoc)
        .values({ ...text, terminals: [...text.terminals] })
        .returning()
      if (doc === undefined) throw new Error('the privacy text was not written')
      for (const [index, { sections, daysAgo, changeNote, ...wording }] of versions.entries()) {
        const content = htmlOf(sections)
        const effectiveAt = new Date(ctx.now.getTime() - daysAgo * day)
        const [version] = await ctx.tx
          .insert(privacyVersion)
          .values({
            ...wording,
            changeNote: changeNote ?? null,
            docId: doc.id,
            content,
            hash: hashOfText(content),
            state: index === versions.length - 1 ? 'published' : 'superseded',
            submittedBy: writer,
            approvedBy: approver,
            effectiveAt,
            createdAt: effectiveAt,
            updatedAt: effectiveAt,
          })
          .returning({ id: privacyVersion.id })
        if (version === undefined) throw new Error('the wording was not written')
        if (index === versions.length - 1 && items.length > 0)
          await ctx.tx.insert(privacyItem).values(items.map((item) => ({ ...item, versionId: version.id })))
        await flowEvents.record(
          { ...ctx, now: effectiveAt },
          {
            entity: 'privacyVersion',
            entityId: version.id,
            action: 'publish',
            fromState: 'approved',
            toState: 'published',
            isFirst: true,
          },
        )
        if (doc.docType === 'staff_confidential' && index === versions.length - 1)
          await agree(ctx.tx, doc.id, version.id, effectiveAt)
      }
    }
    await ctx.tx
      .insert(param)
      .values({ key: 'auth.consent.staff', value: true, updatedAt: ctx.now })
      .onConflictDoNothing()
  })
}

async function agree(tx: Tx, docId: number, versionId: number, from: Date): Promise<void> {
  const staff = await tx
    .select({ id: user.id, actualName: user.actualName })
    .from(user)
    .where(notInArray(user.username, newcomers))
    .orderBy(user.id)
  await tx.insert(consentRecord).values(
    staff.map(({ id, actualName }, index) => ({
      at: new Date(from.getTime() + (index % 15) * day + index * 617_000),
      userId: id,
      subjectName: actualName,
      docId,
      versionId,
      action: 'agree' as const,
      terminal: 'console' as const,
      device: 'Chrome 141 · Windows 10',
      ip: `192.0.2.${(index % 200) + 20}`,
    })),
  )
}
