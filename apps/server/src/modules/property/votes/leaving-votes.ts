import { eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import type { HeldData, Leaver } from '../../../kit/leaving.ts'
import { person } from '../../base/people/person.table.ts'
import { pollBallot } from './poll.table.ts'
import { voteGroupMember } from './vote-group.table.ts'
import { voteProxy, voteRoll } from './vote-meeting.table.ts'

const evidence = {
  method: 'retain',
  legalBasis: '《民法典》第278、280条；《物业管理条例》第12条，表决资料由业主大会存档',
} as const

/** Letters by which others sent who leaves to vote: told by the document. */
async function lettersFor({ tx }: Ctx, { personId }: Leaver): Promise<number> {
  if (personId === null) return 0
  const [who] = await tx.select({ hash: person.docNoHash }).from(person).where(eq(person.id, personId))
  return who?.hash == null ? 0 : await tx.$count(voteProxy, eq(voteProxy.agentIdcardHash, who.hash))
}

/** Lists for votes to come know of no owner any more who has left; rolls of votes that were held are evidence. */
async function leaveGroups({ tx, now }: Ctx, { personId, tombstone }: Leaver): Promise<number> {
  if (personId === null) return 0
  const { ownerPersonId, representativePersonId, ownerName, representativeName, version } = voteGroupMember
  const rows = await tx
    .update(voteGroupMember)
    .set({
      ownerName: sql`case when ${ownerPersonId} = ${personId} then ${tombstone}::text else ${ownerName} end`,
      representativeName: sql`case when ${representativePersonId} = ${personId} then ${tombstone}::text else ${representativeName} end`,
      updatedAt: now,
      version: sql`${version} + 1`,
    })
    .where(or(eq(ownerPersonId, personId), eq(representativePersonId, personId)))
    .returning({ id: voteGroupMember.id })
  return rows.length
}

/** What votes hold of somebody who leaves: polls forget who took part, votes by law keep their roll as evidence. */
export const heldOfVotes: readonly HeldData[] = [
  {
    target: 'PollBallot',
    label: '意见征询参与记录（去除姓名）',
    method: 'anonymize',
    run: async ({ tx }, { personId, tombstone }) =>
      personId === null
        ? 0
        : (
            await tx
              .update(pollBallot)
              .set({ voterName: tombstone, personId: null })
              .where(eq(pollBallot.personId, personId))
              .returning({ id: pollBallot.id })
          ).length,
  },
  {
    target: 'VoteGroupMember',
    label: '业主分组名单（去除姓名）',
    method: 'anonymize',
    onErase: true,
    run: leaveGroups,
  },
  { target: 'VoteProxy', label: '表决委托书（作为代理人）', ...evidence, run: lettersFor },
  {
    target: 'VoteRoll',
    label: '业主大会表决名册与投票记录',
    ...evidence,
    run: async ({ tx }, { personId }) =>
      personId === null ? 0 : await tx.$count(voteRoll, eq(voteRoll.ownerPersonId, personId)),
  },
]
