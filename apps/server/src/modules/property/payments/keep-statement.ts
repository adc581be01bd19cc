import type { importRecon } from '@linli/api-client/contract/property/payments/recon'
import type { InputOf } from '@linli/api-client/kit'
import { and, eq } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ReconFile } from './recon-file.ts'
import { reconBatch, reconItem } from './recon.table.ts'

/** A statement is kept once; another file for the same day takes its place until the day is closed. */
export async function keepStatement(
  ctx: Ctx,
  input: Omit<InputOf<typeof importRecon>, 'file'>,
  file: ReconFile,
) {
  const { estateId, channel, billDate } = input
  const times = { createdAt: ctx.now, updatedAt: ctx.now, createdBy: userIdOf(ctx.caller) }
  await ctx.tx
    .insert(reconBatch)
    .values({ estateId, channel, billDate, ...times })
    .onConflictDoNothing()
  const [row] = await ctx.tx
    .select()
    .from(reconBatch)
    .where(
      and(
        eq(reconBatch.estateId, estateId),
        eq(reconBatch.channel, channel),
        eq(reconBatch.billDate, billDate),
      ),
    )
    .for('update')
  if (row === undefined) throw notFound()
  if (row.state === 'closed') throw refuse('该渠道该日账单已平账，不能重复导入')
  const { hash, name, lines } = file
  if (row.fileHash === hash) return { id: row.id, rows: lines.length, isKnown: true }
  await ctx.tx.delete(reconItem).where(eq(reconItem.batchId, row.id))
  const chunk = 2_000
  for (let at = 0; at < lines.length; at += chunk)
    await ctx.tx
      .insert(reconItem)
      .values(lines.slice(at, at + chunk).map((line) => ({ ...line, estateId, batchId: row.id, ...times })))
      .onConflictDoNothing()
  await ctx.tx
    .update(reconBatch)
    .set({
      fileName: name,
      fileHash: hash,
      channelCount: lines.length,
      channelAmount: lines.reduce(
        (sum, { tradeType, amount }) => sum + (tradeType === 'pay' ? amount : -amount),
        0,
      ),
      fee: lines.reduce((sum, { fee }) => sum + fee, 0),
      systemCount: 0,
      systemAmount: 0,
      state: 'imported',
      ...changed(ctx, reconBatch),
    })
    .where(eq(reconBatch.id, row.id))
  ctx.note({
    resource: 'reconBatch',
    targetId: row.id,
    estateId,
    rowCount: lines.length,
    title: `导入渠道账单 ${billDate}`,
  })
  return { id: row.id, rows: lines.length, isKnown: false }
}
