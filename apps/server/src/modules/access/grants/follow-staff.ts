import { whenever } from '../../../kit/facts/facts.ts'
import { endCardsOfStaff } from '../cards/leaving-cards.ts'
import { issueFor } from '../issue/issue-auths.ts'
import { priorities } from '../issue/issue-tasks.ts'
import { revokeSubjects } from './grant.service.ts'

/** Who has left the staff opens no door of any estate any more, by face or by card. */
export const followStaff = whenever('staff.left', 'access.staff', async ({ userId }, ctx) => {
  const title = '员工离职'
  await endCardsOfStaff(ctx, userId)
  await revokeSubjects(ctx, 'staff', [userId], title)
  await issueFor(
    ctx,
    { subjectType: 'staff', subjectIds: [userId] },
    { kind: 'revoke', title, priority: priorities.revoke },
  )
})
