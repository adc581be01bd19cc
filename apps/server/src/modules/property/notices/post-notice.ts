import type { Audience } from '@linli/api-client/contract/system/audience'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { withinEstate } from '../../auth/mp/mp-caller.ts'
import { noticeModel } from './notice.routes.ts'
import { notice, type NoticeRow } from './notice.table.ts'

interface Posted {
  readonly estateId: number
  readonly title: string
  readonly category: string
  readonly content: string
  readonly audience: Audience
  readonly sourceType: NoticeRow['sourceType']
}

/** Lets out a notice about what another page decided; whoever decided it needs no right to notices. */
export async function postNotice(ctx: Ctx, { sourceType, ...given }: Posted): Promise<void> {
  const inside = withinEstate(ctx, given.estateId)
  const made = await createRow(noticeModel, given, inside)
  const [row = made] = await ctx.tx
    .update(notice)
    .set({ sourceType })
    .where(eq(notice.id, made.id))
    .returning()
  await takeTransition(noticeModel, row, 'post', {}, inside)
}
