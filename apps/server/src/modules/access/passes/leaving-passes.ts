import { eq } from 'drizzle-orm'
import { forgetKept, type Leaving } from '../../../kit/leaving.ts'
import { accessSubject } from '../grants/access-grant.table.ts'
import { passRecord } from './pass-record.table.ts'

/** Doors of who leaves: devices know a number alone from then on; records go with their month. */
export const leavingPasses: Leaving = {
  held: [
    {
      target: 'AccessSubject',
      label: '通行授权中的姓名',
      method: 'anonymize',
      onErase: true,
      run: async ({ tx, now }, { personId, tombstone }) => {
        if (personId === null) return 0
        const rows = await tx
          .update(accessSubject)
          .set({ name: tombstone, enabled: false, updatedAt: now })
          .where(eq(accessSubject.personId, personId))
          .returning({ id: accessSubject.id })
        return rows.length
      },
    },
    {
      target: 'PassRecord',
      label: '通行记录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      run: async ({ tx }, { personId }) =>
        personId === null ? 0 : await tx.$count(passRecord, eq(passRecord.personId, personId)),
      kept: {
        rows: async ({ tx }, { personId }) =>
          personId === null
            ? []
            : (
                await tx
                  .select({ id: passRecord.id })
                  .from(passRecord)
                  .where(eq(passRecord.personId, personId))
              ).map(({ id }) => id),
        over: forgetKept,
      },
    },
  ],
}
