import { pageUrl } from '@linli/api-client/contract/page-urls'
import { complaintFlow } from '@linli/api-client/contract/property/complaint-flow'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { user } from '../../auth/account/user.table.ts'
import { accountsOfPersons } from '../../auth/mp/accounts-of-persons.ts'
import { contactOfPerson } from '../../base/people/household-of-room.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { complaint, type ComplaintRow } from './complaint.table.ts'

type Placed = Pick<ComplaintRow, 'id' | 'estateId' | 'complaintNo'>

interface Complainant {
  readonly estateId: number
  readonly anonymous?: boolean | null | undefined
  readonly personId?: number | null | undefined
  readonly roomId?: number | null | undefined
  readonly contactName?: string | null | undefined
  readonly contactPhone?: string | null | undefined
}

/**
 * The columns of a new complaint that tell who complains. Of somebody who wishes not to be named they tell nothing:
 * what is known stands sealed in one text, which shows by its last characters what it is.
 */
export async function complainantColumns(ctx: Ctx, given: Complainant) {
  const { estateId, personId = null, roomId = null } = given
  const known = personId === null ? undefined : await contactOfPerson(ctx, personId, estateId)
  const name = given.contactName || known?.name.slice(0, 20)
  const phone = given.contactPhone || known?.phone || null
  const { personal } = ctx.deps
  if (!given.anonymous) {
    if (!name) throw invalid({ contactName: '请选择已登记的住户，或填写联系人' })
    return {
      reporterId: personId,
      contactName: name,
      ...sealedColumns(personal, 'contactPhone', phone),
    }
  }
  const [place] =
    roomId === null
      ? []
      : await ctx.tx.select({ fullName: room.fullName }).from(room).where(eq(room.id, roomId))
  const words = [name, phone, place?.fullName].filter(Boolean)
  return {
    reporterId: personId,
    personId: null,
    roomId: null,
    contactName: null,
    ...sealedColumns(personal, 'contactPhone', null),
    ...sealedColumns(personal, 'identity', words.length === 0 ? null : [...words, '实名信息'].join(' · ')),
  }
}

/** Refuses a handler who may not see the estate, or who is complained about. */
export async function assertHandler(
  ctx: Ctx,
  { estateId, targetUserId }: Pick<ComplaintRow, 'estateId' | 'targetUserId'>,
  handlerId: number,
): Promise<void> {
  if (handlerId === targetUserId) throw invalid({ handlerId: '被投诉人不能作为处理人' })
  const { estates } = await ctx.deps.staff.reachOf(ctx, handlerId)
  if (estates !== 'all' && !estates.includes(estateId)) throw invalid({ handlerId: '处理人须能查看该小区' })
}

/** The name of a user, for the timeline. */
export async function nameOf(ctx: Ctx, userId: number): Promise<string> {
  const [found] = await ctx.tx.select({ name: user.actualName }).from(user).where(eq(user.id, userId))
  return found?.name ?? ''
}

/** Who manages the estate of a complaint. */
export async function managerOf(ctx: Ctx, estateId: number): Promise<number | null> {
  const [found] = await ctx.tx
    .select({ managerId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.id, estateId))
  return found?.managerId ?? null
}

/** Tells staff of a complaint, once for each kind and round. */
export async function tellStaff(
  ctx: Ctx,
  row: Placed,
  userId: number | null,
  { kind, title, round = 0 }: { readonly kind: string; readonly title: string; readonly round?: number },
): Promise<void> {
  await staffMessages.notify(ctx, userId === null ? [] : [userId], {
    kind,
    title: `${title}：${row.complaintNo}`,
    link: `${pageUrl('complaints')}?id=${row.id}`,
    bizType: 'complaint',
    bizId: row.id,
    round,
  })
}

/** Who submitted it hears in the app how far it has come, and with it those whose complaints became part of it. */
export async function tellReporters(ctx: Ctx, row: ComplaintRow): Promise<void> {
  const own = row.reporterId === null ? [] : [row.reporterId]
  const merged =
    row.state === 'closed'
      ? await ctx.tx
          .select({ reporterId: complaint.reporterId })
          .from(complaint)
          .where(eq(complaint.mergedIntoId, row.id))
      : []
  const people = [...new Set([...own, ...merged.flatMap(({ reporterId }) => reporterId ?? [])])]
  for (const { id } of await accountsOfPersons(ctx, people))
    ctx.deps.platformApps.tell(ctx, {
      mpUserId: id,
      event: 'complaint_reply',
      variables: {
        complaintNo: row.complaintNo,
        state: complaintFlow.states[row.state].label,
        updatedAt: clockText(ctx.now).slice(0, 16),
      },
    })
}
