import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../kit/context.ts'
import { type KeptRows, type Leaver, type Leaving, toldPhones } from '../../../kit/leaving.ts'
import { sealedColumns } from '../../../kit/personal-data.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { filesOfPerson, underOwnPlates } from '../../base/vehicles/own-cars.ts'
import { gateReport } from '../gate/gate-report.table.ts'
import { visitorModel } from './visitor-application.routes.ts'
import { visitorApplication } from './visitor-application.table.ts'

/** Whoever was invited and has not come yet does not come any more; what was is no invitation of anybody. */
async function endInvitations(ctx: Ctx, { mpUserId }: Leaver): Promise<number> {
  const own = eq(visitorApplication.invitedBy, mpUserId)
  const waiting = await ctx.tx
    .select()
    .from(visitorApplication)
    .where(and(own, inArray(visitorApplication.state, ['pending_host', 'pending', 'approved'])))
    .orderBy(visitorApplication.id)
    .for('update')
  for (const row of waiting)
    await takeTransition(visitorModel, row, 'cancel', { cancelReason: '邀请人已注销账号' }, ctx)
  const rows = await ctx.tx
    .update(visitorApplication)
    .set({ invitedBy: null })
    .where(own)
    .returning({ id: visitorApplication.id })
  return rows.length
}

/** The phones of the account and of the registrations of who leaves. */
const ownPhones = ({ mpUserId, personId }: Leaver): SQL => sql`
  select u.phone_hash from mp_user u where u.id = ${mpUserId} and u.phone_hash is not null
  union select unnest(array_remove(array[r.phone_hash, r.phone2_hash], null)) from resident r
    where r.person_id in (${filesOfPerson(personId ?? 0)})`

/** The documents of the file, of those that were merged into it, and those that were shown with the account. */
const ownDocuments = ({ mpUserId, personId }: Leaver): SQL => sql`
  select d.doc_no_hash from person d where d.id in (${filesOfPerson(personId ?? 0)}) and d.doc_no_hash is not null
  union select a.doc_no_hash from mp_verify_apply a where a.mp_user_id = ${mpUserId} and a.doc_no_hash is not null`

/** The names under which who leaves is registered. */
const ownNames = ({ personId }: Leaver): SQL => sql`
  select n.name from person n where n.id in (${filesOfPerson(personId ?? 0)})
  union select r.name from resident r where r.person_id in (${filesOfPerson(personId ?? 0)})`

/** What of a row says who came. */
interface Came {
  readonly visitorName: PgColumn
  readonly phoneHash: PgColumn
  readonly plateNo: PgColumn
  readonly at: PgColumn
}

/**
 * Who came is known by an own phone. Another phone that was told somewhere, as one was in a visit by the own document,
 * and the plate of an own car say so together with the name alone: others use them, too.
 */
const cameHimself = (ctx: Ctx, leaver: Leaver, { visitorName, phoneHash, plateNo, at }: Came) =>
  or(
    sql`${phoneHash} in (${ownPhones(leaver)})`,
    and(
      sql`${visitorName} in (${ownNames(leaver)})`,
      or(
        sql`${phoneHash} in (${toldPhones(ctx, leaver)})`,
        underOwnPlates(leaver.personId ?? 0, plateNo, at),
      ),
    ),
  )

/** Visits that who leaves has paid to others, with an account or without one. */
async function ownVisits(ctx: Ctx, leaver: Leaver): Promise<number[]> {
  const t = visitorApplication
  const { visitorName, phoneHash, plateNo, validFrom } = t
  const rows = await ctx.tx
    .select({ id: t.id })
    .from(t)
    .where(
      or(
        cameHimself(ctx, leaver, { visitorName, phoneHash, plateNo, at: validFrom }),
        sql`${t.docNoHash} in (${ownDocuments(leaver)})`,
      ),
    )
  return rows.map(({ id }) => id)
}

/** Phone and document went by the clock of visits, unless its time is longer; now the name does, too. */
async function forgetVisitor({ tx, now, deps }: Ctx, { ids, tombstone }: KeptRows): Promise<number> {
  const rows = await tx
    .update(visitorApplication)
    .set({
      ...sealedColumns(deps.personal, 'phone', null),
      ...sealedColumns(deps.personal, 'docNo', null),
      visitorName: tombstone,
      company: null,
      plateNo: null,
      remark: null,
      updatedAt: now,
      version: sql`${visitorApplication.version} + 1`,
    })
    .where(inArray(visitorApplication.id, [...ids, 0]))
    .returning({ id: visitorApplication.id })
  return rows.length
}

/** What the gate noted by itself while it was without a net: of those visits, or of who came. */
async function gateReportsOf(ctx: Ctx, leaver: Leaver): Promise<number[]> {
  const visits = await ownVisits(ctx, leaver)
  const rows = await ctx.tx
    .select({ id: gateReport.id })
    .from(gateReport)
    .where(or(cameHimself(ctx, leaver, gateReport), inArray(gateReport.applicationId, [...visits, 0])))
  return rows.map(({ id }) => id)
}

async function forgetReports({ tx, now, deps }: Ctx, { ids, tombstone }: KeptRows): Promise<number> {
  const rows = await tx
    .update(gateReport)
    .set({
      ...sealedColumns(deps.personal, 'phone', null),
      visitorName: tombstone,
      plateNo: null,
      note: null,
      updatedAt: now,
      version: sql`${gateReport.version} + 1`,
    })
    .where(inArray(gateReport.id, [...ids, 0]))
    .returning({ id: gateReport.id })
  return rows.length
}

/** Visitors of who leaves, and visits that were paid to others. */
export const leavingVisits: Leaving = {
  phones: (leaver) => sql`select ${visitorApplication.phoneHash} from ${visitorApplication}
    where ${visitorApplication.docNoHash} in (${ownDocuments(leaver)}) and ${visitorApplication.phoneHash} is not null`,
  held: [
    {
      target: 'VisitorApplication',
      label: '访客邀请（去除邀请人）',
      method: 'anonymize',
      run: endInvitations,
    },
    {
      target: 'GateReport',
      label: '门岗断网补录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      first: true,
      run: async (ctx, leaver) => (await gateReportsOf(ctx, leaver)).length,
      kept: { rows: gateReportsOf, over: forgetReports },
    },
    {
      target: 'Visit',
      label: '到访记录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      first: true,
      run: async (ctx, leaver) => (await ownVisits(ctx, leaver)).length,
      kept: { rows: ownVisits, over: forgetVisitor },
    },
  ],
}
