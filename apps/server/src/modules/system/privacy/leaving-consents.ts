import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { forgetKept, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { consentRecord } from '../../../kit/privacy/privacy.table.ts'
import { consentReminder } from './consent-reminder.table.ts'
import { filesOf } from './resident-consents.ts'

/** Answers are written once: the database takes the name out for the account or person that is being erased alone. */
async function forgetName({ tx }: Ctx, { mpUserId, tombstone }: Leaver): Promise<number> {
  await tx.delete(consentReminder).where(eq(consentReminder.mpUserId, mpUserId))
  const [row] = await tx.execute<{ n: number }>(sql`select forget_consents(${tombstone}) as n`)
  return row?.n ?? 0
}

/** Answers that somebody gave on paper, which names them in their own hand. */
async function papersOf({ tx }: Ctx, { mpUserId, personId }: Leaver): Promise<number[]> {
  const rows = await tx
    .select({ id: consentRecord.id })
    .from(consentRecord)
    .where(
      and(
        isNotNull(consentRecord.evidenceFile),
        or(
          eq(consentRecord.mpUserId, mpUserId),
          personId === null ? undefined : sql`${consentRecord.personId} in (${filesOf(personId)})`,
        ),
      ),
    )
  return rows.map(({ id }) => id)
}

/** That somebody agreed, when and to what stays as a proof; who it was does not. */
export const leavingConsents: Leaving = {
  held: [
    {
      target: 'ConsentRecord',
      label: '隐私协议同意记录（去除姓名）',
      method: 'anonymize',
      run: forgetName,
    },
    {
      target: 'ConsentPaper',
      label: '隐私协议纸质凭证',
      method: 'retain',
      legalBasis: '《个人信息保护法》第14条、第69条，证明已取得同意；诉讼时效三年',
      retainDays: 1095,
      onErase: true,
      run: async (ctx, leaver) => (await papersOf(ctx, leaver)).length,
      kept: { rows: papersOf, over: forgetKept },
    },
  ],
}
