import { controlTarget as described } from '@linli/api-client/contract/alert/control-target'
import { and, eq } from 'drizzle-orm'
import { userOf, type Ctx } from '../../../kit/context.ts'
import type { RowUse } from '../../../kit/serve/row-use.ts'
import { sensitiveAccess } from '../../../kit/sensitive-access/sensitive-access.ts'
import { recordGrantUse } from '../../auth/control-grants/control-grants.ts'
import { controlTarget } from './control-target.table.ts'
import { restrictedAmong } from './restricted.ts'

/** Each use of restricted targets stands in the log of the grant that allows it; opening a black-listed person is written down, too. */
export async function recordUse(use: RowUse, ids: readonly number[], ctx: Ctx, call: string): Promise<void> {
  if (ctx.caller.kind !== 'user') return
  if (use === 'export') await recordGrantUse(ctx, { action: use })
  if (ids.length > 0) await recordGrantUse(ctx, { action: use, rows: restrictedAmong(ids) })
  if (call === 'detail') await recordBlackPerson(ctx, ids[0] ?? 0)
}

async function recordBlackPerson(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.tx
    .select({ name: controlTarget.name, estateId: controlTarget.estateId })
    .from(controlTarget)
    .where(
      and(eq(controlTarget.id, id), eq(controlTarget.kind, 'person'), eq(controlTarget.listType, 'black')),
    )
  if (row === undefined || userOf(ctx).sessionKind !== 'console') return
  await sensitiveAccess.record(ctx, {
    module: described.module,
    subjectType: described.entity,
    subjectId: id,
    subjectName: row.name ?? '',
    estateId: row.estateId,
    fields: ['subject'],
    reason: '查看黑名单人员',
  })
}
