import { whenever } from '../../../kit/facts/facts.ts'
import { endCardsOf } from '../cards/leaving-cards.ts'
import { followAutoGroups } from '../groups/follow-groups.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { entitledResidents, followLeases, grantResidents, revokeSubjects } from './grant.service.ts'

/** Statements with a parameter per value must stay below what the protocol takes. */
const chunkSize = 2000

/**
 * The right to the doors follows the relations to rooms: who is registered has it, until the end of a lease; who has left
 * the estate loses it, with the reason on the timeline.
 */
export const followRelations = whenever(
  'relations.changed',
  'access.grants',
  async ({ residentIds, reason }, ctx) => {
    for (let from = 0; from < residentIds.length; from += chunkSize) {
      const chunk = residentIds.slice(from, from + chunkSize)
      const entitled = await entitledResidents(ctx, chunk)
      const granted = await followLeases(ctx, entitled)
      await grantResidents(
        ctx,
        entitled.filter((one) => !granted.has(one.residentId)),
      )
      const stay = new Set(entitled.map((one) => one.residentId))
      const gone = chunk.filter((id) => !stay.has(id))
      await revokeSubjects(ctx, 'resident', gone, reason)
      await endCardsOf(ctx, gone, chunk)
      await followAutoGroups(ctx, chunk)
      await issueFor(
        ctx,
        { subjectType: 'resident', subjectIds: chunk },
        { kind: stay.size === 0 ? 'revoke' : 'grant', title: reason, priority: priorities.auto },
      )
    }
  },
)
