import { and, eq } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import type { Ctx } from '../../kit/context.ts'
import { storeFile } from '../../kit/files/store-file.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { projectPaymentModel } from '../../modules/ops/projects/payments.routes.ts'
import { projectPayment, type ProjectPaymentRow } from '../../modules/ops/projects/project.table.ts'
import type { ToldProject } from './told-project.ts'

/** A document of a project. */
export async function projectPaper(ctx: Ctx, name: string): Promise<string> {
  const bytes = Buffer.from(`%PDF-1.4\n% ${name}\n`, 'utf8')
  return (await storeFile(ctx, { name: `${name}.pdf`, mime: 'application/pdf', bytes, usage: 'private' }))
    .fileKey
}

/** Pays what of a kind may be paid by now: asked for with an invoice, paid with a voucher. */
export async function payProject(
  ctx: Ctx,
  { projectId }: ToldProject['of'],
  kind: ProjectPaymentRow['kind'],
): Promise<void> {
  const mine = and(eq(projectPayment.projectId, projectId), eq(projectPayment.kind, kind))
  const [row] = await ctx.tx.select().from(projectPayment).where(mine)
  if (row === undefined) return
  const due =
    row.state === 'waiting' && kind === 'retention'
      ? await takeTransition(projectPaymentModel, row, 'fallDue', {}, ctx)
      : row
  if (due.state !== 'payable') return
  const invoice = {
    invoiceNo: `FP${String(row.id).padStart(8, '0')}`,
    invoiceFile: await projectPaper(ctx, '发票'),
  }
  const applied = await takeTransition(projectPaymentModel, due, 'apply', invoice, ctx)
  const paid = { paidOn: dayOf(ctx.now), voucher: await projectPaper(ctx, '支付凭证') }
  await takeTransition(projectPaymentModel, applied, 'pay', paid, ctx)
}
