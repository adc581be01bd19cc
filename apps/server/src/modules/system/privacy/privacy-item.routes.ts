import { privacyItem as contract } from '@linli/api-client/contract/system/privacy-item'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { privacyItem, privacyVersion } from '../../../kit/privacy/privacy.table.ts'
import { assertDraft, type VersionRow } from './version-draft.ts'

type ItemRow = typeof privacyItem.$inferSelect

/** What is processed belongs to what people agreed to: it changes with the draft alone. */
async function assertOpen(versionId: number, ctx: Ctx): Promise<void> {
  const [version] = await ctx.tx
    .select()
    .from(privacyVersion)
    .where(eq(privacyVersion.id, versionId))
    .for('share')
  if (version) assertDraft(version, '修改处理清单')
}

/** A new version begins with the list of the one before. */
export async function copyItems(version: Pick<VersionRow, 'id' | 'docId'>, ctx: Ctx): Promise<void> {
  const [before] = await ctx.tx
    .select({ id: privacyVersion.id })
    .from(privacyVersion)
    .where(and(eq(privacyVersion.docId, version.docId), lt(privacyVersion.id, version.id)))
    .orderBy(desc(privacyVersion.id))
    .limit(1)
  if (before === undefined) return
  const items = await ctx.tx
    .select()
    .from(privacyItem)
    .where(eq(privacyItem.versionId, before.id))
    .orderBy(privacyItem.id)
  if (items.length > 0)
    await ctx.tx.insert(privacyItem).values(
      items.map(({ data, purpose, basis, retention, recipients, necessary }) => ({
        versionId: version.id,
        data,
        purpose,
        basis,
        retention,
        recipients,
        necessary,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
}

/** 个人信息处理清单 (catalogue 2b /privacy). */
export const privacyItemRoutes = (): readonly Route[] =>
  serve(
    contract,
    privacyItem,
  )({
    check: async (input: Partial<ItemRow>, ctx, before?: ItemRow) => {
      const versionId = before?.versionId ?? input.versionId
      if (versionId !== undefined) await assertOpen(versionId, ctx)
    },
    removable: async (row, ctx) => await assertOpen(row.versionId, ctx),
  }).routes
