import * as calls from '@linli/api-client/contract/property/mp-complaint-calls'
import { and, desc, eq } from 'drizzle-orm'
import { invalid, notFound } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { ResidentRows } from '../../../kit/module.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import { assertMay } from '../../auth/mp/mp-capabilities.ts'
import { ownHomes, residentOf, withinEstate } from '../../auth/mp/mp-caller.ts'
import { ownContact } from '../../auth/mp/own-contact.ts'
import { estate } from '../../base/places/estate.table.ts'
import { complaintModel } from './complaint.routes.ts'
import { complaint, type ComplaintRow } from './complaint.table.ts'

const pageRows = 20

const own = (ctx: Ctx) => eq(complaint.reporterId, residentOf(ctx).personId)

/** Who wishes not to be named is named by no timeline either. */
const nameless = (ctx: Ctx, anonymous: boolean): Ctx =>
  anonymous ? { ...ctx, caller: { kind: 'system', name: '匿名业主' } } : ctx

/** Complaints in the words of residents. */
async function shown(ctx: Ctx, rows: readonly ComplaintRow[]): Promise<calls.MpComplaint[]> {
  const places = await ctx.tx
    .select({ id: estate.id, name: estate.name })
    .from(estate)
    .where(anyOf(estate.id, [...new Set(rows.map(({ estateId }) => estateId))]))
  const names = new Map(places.map(({ id, name }) => [id, name]))
  const categories = new Map(
    (await ctx.deps.dicts.items('complaint_category')).map(({ value, label }) => [value, label]),
  )
  return rows.map((row) => ({
    id: row.id,
    complaintNo: row.complaintNo,
    estateName: names.get(row.estateId) ?? '',
    kind: row.kind,
    category: categories.get(row.category) ?? row.category,
    title: row.title,
    content: row.content,
    anonymous: row.anonymous,
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    replyContent: row.replyContent,
    rejectReason: row.rejectReason,
    satisfaction: row.satisfaction,
    images: [...(row.images ?? [])],
    replyImages: [...(row.replyImages ?? [])],
  }))
}

async function shownOne(ctx: Ctx, row: ComplaintRow): Promise<calls.MpComplaint> {
  const [found] = await shown(ctx, [row])
  if (found === undefined) throw notFound()
  return found
}

/** The own complaint, locked until it is answered. */
async function lockOwn(ctx: Ctx, id: number): Promise<ComplaintRow> {
  const [row] = await ctx.tx
    .select()
    .from(complaint)
    .where(and(eq(complaint.id, id), own(ctx)))
    .for('update')
  if (row === undefined) throw notFound()
  return row
}

/** What residents do about complaints: through the rules of the desk, with their own rows alone. */
export const mpComplaintRoutes: readonly Route[] = [
  handle(calls.mpComplaintCategories, async (_input, ctx) => {
    const items = await ctx.deps.dicts.items('complaint_category')
    return items.flatMap(({ value, label, enabled }) => (enabled ? [{ value, label }] : []))
  }),
  handle(calls.mpSubmitComplaint, async ({ roomId, ...said }, ctx) => {
    const { personId } = residentOf(ctx)
    const home = (await ownHomes(ctx)).find((one) => one.roomId === roomId)
    if (home === undefined) throw invalid({ roomId: '只能为本人名下的房屋提交' })
    await assertMay(ctx, roomId, 'complaint')
    const { estateId } = home
    const { name, phone } = await ownContact(ctx, estateId)
    const row = await createRow(
      complaintModel,
      {
        ...said,
        estateId,
        roomId,
        personId,
        contactName: name,
        contactPhone: phone,
        channel: 'mp' as const,
      },
      nameless(withinEstate(ctx, estateId), said.anonymous ?? false),
    )
    return await shownOne(ctx, row)
  }),
  handle(calls.mpComplaints, async ({ pageNum = 1, pageSize = pageRows }, ctx) => {
    const rows = await ctx.tx
      .select()
      .from(complaint)
      .where(own(ctx))
      .orderBy(desc(complaint.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
    const total = await ctx.tx.$count(complaint, own(ctx))
    return { records: await shown(ctx, rows), total, pageNum, pageSize }
  }),
  handle(calls.mpComplaint, async ({ id }, ctx) => {
    const [row] = await ctx.tx
      .select()
      .from(complaint)
      .where(and(eq(complaint.id, id), own(ctx)))
    if (row === undefined) throw notFound()
    return await shownOne(ctx, row)
  }),
  handle(calls.mpRateComplaint, async ({ id, ...said }, ctx) => {
    const row = await lockOwn(ctx, id)
    const taken = await takeTransition(complaintModel, row, 'rate', said, nameless(ctx, row.anonymous))
    return await shownOne(ctx, taken)
  }),
  handle(calls.mpWithdrawComplaint, async ({ id, ...said }, ctx) => {
    const row = await lockOwn(ctx, id)
    const taken = await takeTransition(complaintModel, row, 'withdraw', said, nameless(ctx, row.anonymous))
    return await shownOne(ctx, taken)
  }),
]

/** Pictures of a complaint are shown to who submitted it. */
export const reportersComplaints: ResidentRows = {
  entity: 'complaint',
  mayRead: async (ctx, id) => (await ctx.tx.$count(complaint, and(eq(complaint.id, id), own(ctx)))) > 0,
}
