import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { forgetWords, type KeptRows, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { careAbsence, careContact } from '../care/care.table.ts'
import { controlAlert } from './control-alert.table.ts'

async function alertsOf({ tx }: Ctx, { personId }: Leaver): Promise<number[]> {
  if (personId === null) return []
  const rows = await tx
    .select({ id: controlAlert.id })
    .from(controlAlert)
    .where(eq(controlAlert.personId, personId))
  return rows.map(({ id }) => id)
}

/** That something happened stays; about whom is forgotten. */
async function forgetAlerted({ tx, now }: Ctx, { ids, tombstone }: KeptRows): Promise<number> {
  const rows = await tx
    .select({ id: controlAlert.id, name: controlAlert.personName })
    .from(controlAlert)
    .where(inArray(controlAlert.id, [...ids, 0]))
    .for('update')
  const without = (column: PgColumn, name: string | null) =>
    name ? sql`replace(${column}::text, ${name}, ${tombstone})` : sql`${column}::text`
  for (const { id, name } of rows)
    await tx
      .update(controlAlert)
      .set({
        personName: tombstone,
        personId: null,
        plateNo: null,
        title: without(controlAlert.title, name),
        location: without(controlAlert.location, name),
        evidence: sql`(${without(controlAlert.evidence, name)})::jsonb`,
        updatedAt: now,
        version: sql`${controlAlert.version} + 1`,
      })
      .where(eq(controlAlert.id, id))
  return rows.length
}

/** Alerts keep the name for their time; what the staff wrote about them in free words does not. */
async function keepAlerts(ctx: Ctx, leaver: Leaver): Promise<number> {
  const ids = await alertsOf(ctx, leaver)
  const rows = await ctx.tx
    .select({ name: controlAlert.personName })
    .from(controlAlert)
    .where(inArray(controlAlert.id, [...ids, 0]))
  const names = rows.flatMap(({ name }) => name ?? [])
  await forgetWords(ctx, { entity: 'controlAlert', ids }, names, leaver)
  return ids.length
}

/** Looking after somebody who lives here no more ends with it. */
async function forgetCare(ctx: Ctx, leaver: Leaver): Promise<number> {
  const { personId } = leaver
  if (personId === null) return 0
  const { tx } = ctx
  const absences = await tx
    .delete(careAbsence)
    .where(eq(careAbsence.personId, personId))
    .returning({ id: careAbsence.id, name: careAbsence.contactName })
  const contacts = await tx
    .delete(careContact)
    .where(eq(careContact.personId, personId))
    .returning({ id: careContact.id, estateId: careContact.estateId, photos: careContact.photos })
  for (const { id, estateId, photos } of contacts)
    await moveFileRefs(ctx, { type: 'careContact', id, estateId }, photos ?? [], [], 'photos')
  await forgetWords(
    ctx,
    { entity: 'careAbsence', ids: absences.map(({ id }) => id) },
    absences.flatMap(({ name }) => name ?? []),
    leaver,
  )
  return absences.length + contacts.length
}

/** What is watched of who leaves. Alerts keep nobody from leaving, and the resident is told of none that is open. */
export const leavingAlerts: Leaving = {
  held: [
    {
      target: 'CareRecord',
      label: '关爱报备与联系记录',
      method: 'delete',
      onErase: true,
      run: forgetCare,
    },
    {
      target: 'ControlAlert',
      label: '预警记录',
      method: 'retain',
      legalBasis: '《网络安全法》第21条；公共安全视频图像信息管理要求，不少于180天',
      retainDays: 180,
      onErase: true,
      run: keepAlerts,
      kept: { rows: alertsOf, over: forgetAlerted },
    },
  ],
}
