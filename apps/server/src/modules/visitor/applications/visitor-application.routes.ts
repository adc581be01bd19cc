import { pageUrl } from '@linli/api-client/contract/page-urls'
import { visitorApplication as described } from '@linli/api-client/contract/visitor/visitor-application'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { staffMessages } from '../../../kit/staff-messages/staff-messages.ts'
import { registrationsOf } from '../../base/people/registrations-of.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { doorsForVisit } from '../../access/visitors/visitor-rights.ts'
import { logDesk } from '../desk/desk-log.ts'
import { rulesOf } from '../settings/setting-of.ts'
import { tellHosts } from './tell-hosts.ts'
import { timesOf, visitActions } from './visit-actions.ts'
import { followVisit } from './visit-codes.ts'
import { assertVisit, type NewVisit } from './visit-rules.ts'
import { risksOf, startOf, visitsOfSame } from './visit-start.ts'
import {
  visitorApplication,
  visitorCompanion,
  type VisitorApplicationRow,
} from './visitor-application.table.ts'

const minuteMs = 60_000
const minutes = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / minuteMs))

/** Who says where it comes from: staff at the desk or in the office; else who calls. */
function sourceOf(input: NewVisit, { caller }: Ctx): VisitorApplicationRow['source'] {
  if (input.source != null) return input.source
  return caller.kind === 'mobile' ? (caller.mpUserId === null ? 'visitor_self' : 'resident_invite') : 'staff'
}

const waysOf = ({ passWays, plateNo }: NewVisit): VisitorApplicationRow['passWays'] =>
  passWays?.length ? [...passWays] : plateNo ? ['qr', 'passcode', 'plate'] : ['qr', 'passcode']

/** What the server adds to a new application: where it begins, when it ends, which doors it opens. */
async function defaults(input: NewVisit, ctx: Ctx) {
  const { estateId, roomId = null, passType = 'once' } = input
  const rules = await rulesOf(ctx, estateId)
  const source = sourceOf(input, ctx)
  const risks = await risksOf(ctx, input, rules)
  const state = startOf(ctx, { ...input, source }, rules, risks)
  return {
    applyNo: await sequences.next(ctx, 'FW', estateId),
    source,
    risks,
    state,
    passWays: waysOf(input),
    channelIds: input.channelIds?.length ? [...input.channelIds] : await doorsForVisit(ctx, estateId, roomId),
    useLimit: passType === 'once' ? 1 : 0,
    ...(await timesOf(ctx, estateId, new Date(input.validFrom), new Date(input.validTo))),
    ...(state === 'pending' && { pendingSince: ctx.now }),
    ...(source === 'resident_invite' && { hostConfirmedAt: ctx.now, hostConfirmWay: 'app' as const }),
    ...(ctx.caller.kind === 'mobile' && { invitedBy: ctx.caller.mpUserId }),
  }
}

/** Whoever is responsible for the estate hears of an application that waits too long. */
async function tellLate(row: VisitorApplicationRow, _key: string, ctx: Ctx): Promise<void> {
  const [place] = await ctx.tx
    .select({ managerId: estate.managerUserId })
    .from(estate)
    .where(eq(estate.id, row.estateId))
  await staffMessages.notify(ctx, place?.managerId == null ? [] : [place.managerId], {
    kind: 'visitor.late',
    title: '访客申请等待审批',
    content: `${row.applyNo} 等待审批已超时`,
    link: `${pageUrl('visitor-approvals')}?id=${row.id}`,
    bizType: 'visitorApplication',
    bizId: row.id,
  })
}

export const { routes: visitorApplicationRoutes, model: visitorModel } = serve(
  described,
  visitorApplication,
)({
  lines: { companions: { table: visitorCompanion } },
  // Applications are not edited: whatever is checked is a whole one.
  check: async (input, ctx) => await assertVisit(input as NewVisit, ctx),
  defaults,
  present: (rows, ctx) =>
    new Map(
      rows.map((row) => [
        row.id,
        {
          stay:
            row.enterAt === null
              ? null
              : minutes(row.enterAt, row.inside ? ctx.now : (row.leaveAt ?? ctx.now)),
          waiting:
            row.state === 'pending' || row.state === 'pending_host'
              ? minutes(row.pendingSince ?? row.createdAt, ctx.now)
              : null,
        },
      ]),
    ),
  filters: {
    buildingId: (id) =>
      sql`${visitorApplication.roomId} in (select ${room.id} from ${room} where ${anyOf(room.buildingId, [id].flat())})`,
    channelId: (
      id,
    ) => sql`exists (select 1 from pass_record p where p.estate_id = ${visitorApplication.estateId}
      and p.person_kind = 'visitor' and p.subject_type = 'visitor' and p.subject_id = ${visitorApplication.id}
      and ${anyOf(sql`p.channel_id`, [id].flat())})`,
    hostPersonId: (ids) => inArray(visitorApplication.hostResidentId, registrationsOf(ids)),
    sameAs: ([id = 0]) => visitsOfSame(id),
  },
  // That two visits are of one visitor says neither who it is nor by what it is known.
  reads: { buildingId: ['roomId'], channelId: [], hostPersonId: ['hostResidentId'], sameAs: [] },
  on: visitActions,
  clock: {
    end: () => sql`not inside`,
    stayOver: () => sql`inside and not overstay`,
  },
  due: {
    approve: async (row, ctx) => {
      const { approveTimeoutMinutes } = await rulesOf(ctx, row.estateId)
      return new Date((row.pendingSince ?? row.createdAt).getTime() + approveTimeoutMinutes * minuteMs)
    },
  },
  overdue: tellLate,
  after: {
    create: async ({ id, estateId, source }, ctx) => {
      if (source === 'desk') await logDesk(ctx, { applicationId: id, estateId, action: 'register' })
    },
    change: async (row, ctx) => {
      await followVisit(row, ctx)
      const isNews = [row.updatedAt, row.createdAt].some((at) => at.getTime() === ctx.now.getTime())
      // Of who came in the host is told by where and when.
      if (isNews && row.state !== 'visiting') await tellHosts(ctx, row)
    },
  },
})
