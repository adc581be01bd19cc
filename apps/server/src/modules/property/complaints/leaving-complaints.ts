import { openComplaints } from '@linli/api-client/contract/property/complaint-flow'
import { eq, inArray, or, and, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { forgetWords, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { complaint } from './complaint.table.ts'

const ofPerson = (personId: number) =>
  or(eq(complaint.personId, personId), eq(complaint.reporterId, personId))

/** What was complained about and answered stays for the estate; nobody is told by it any more. */
async function forgetComplainant(ctx: Ctx, leaver: Leaver): Promise<number> {
  const { personId, tombstone } = leaver
  if (personId === null) return 0
  const { tx, deps, now } = ctx
  const rows = await tx.select().from(complaint).where(ofPerson(personId)).orderBy(complaint.id).for('update')
  const ids = rows.map(({ id }) => id)
  const names = rows.flatMap(({ contactName }) => contactName ?? []).filter((name) => name !== tombstone)
  await forgetWords(ctx, { entity: 'complaint', ids }, names, leaver)
  const without = (text: string | null) =>
    text === null ? null : names.reduce((said, name) => said.replaceAll(name, tombstone), text)
  for (const { id, anonymous, title, content, replyContent } of rows)
    await tx
      .update(complaint)
      .set({
        ...sealedColumns(deps.personal, 'contactPhone', null),
        ...sealedColumns(deps.personal, 'identity', null),
        contactName: anonymous ? null : tombstone,
        personId: null,
        reporterId: null,
        title: without(title) ?? '',
        content: without(content) ?? '',
        replyContent: without(replyContent),
        updatedAt: now,
        version: sql`${complaint.version} + 1`,
      })
      .where(eq(complaint.id, id))
  return ids.length
}

/** Complaints of who leaves: what is open may be done without. */
export const leavingComplaints = {
  blockers: [
    {
      code: 'property.openComplaints',
      text: '有未办结的投诉',
      help: '请等待办结或撤回投诉，也可以选择放弃跟进',
      link: '/prop-complaint',
      waivable: true,
      count: async ({ tx }, { personId }) =>
        personId === null
          ? 0
          : await tx.$count(
              complaint,
              and(ofPerson(personId), inArray(complaint.state, [...openComplaints])),
            ),
    },
  ],
  held: [
    {
      target: 'Complaint',
      label: '投诉建议（去除姓名、电话与实名信息）',
      method: 'anonymize',
      run: forgetComplainant,
    },
  ],
} as const satisfies Leaving
