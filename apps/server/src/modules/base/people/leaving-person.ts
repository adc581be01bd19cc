import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs } from '../../../kit/files/file-refs.ts'
import { forgetKept, forgetWords, type KeptRows, type Leaver, type Leaving } from '../../../kit/leaving.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { faceModel } from '../faces/face.routes.ts'
import { personFace } from '../faces/person-face.table.ts'
import { vehicle, vehiclePlateLog } from '../vehicles/vehicle.table.ts'
import { personChange } from './person-change.table.ts'
import { personMerge } from './person-merge.table.ts'
import { person } from './person.table.ts'
import { resident, residentHouse } from './resident.table.ts'

const noDocument = { docNoEnc: null, docNoHash: null, docNoTail: null }
const noPhone = { phoneEnc: null, phoneHash: null, phoneTail: null }

/** The file, and those that were merged into it. */
const filesOf = async ({ tx }: Ctx, personId: number): Promise<number[]> =>
  (
    await tx
      .select({ id: person.id })
      .from(person)
      .where(or(eq(person.id, personId), eq(person.mergedInto, personId)))
  ).map(({ id }) => id)

const registrationsOf = async (ctx: Ctx, { personId }: Leaver): Promise<number[]> =>
  personId === null
    ? []
    : (
        await ctx.tx
          .select({ id: resident.id })
          .from(resident)
          .where(inArray(resident.personId, await filesOf(ctx, personId)))
      ).map(({ id }) => id)

/** What the staff wrote in free words about who leaves, the homes and the cars. It comes first: names still stand there. */
async function forgetWritten(ctx: Ctx, leaver: Leaver): Promise<number> {
  const { personId } = leaver
  const ids = await registrationsOf(ctx, leaver)
  if (personId === null || ids.length === 0) return 0
  const { tx } = ctx
  const known = await tx.select({ name: resident.name }).from(resident).where(inArray(resident.id, ids))
  const idsIn = async (rows: Promise<{ id: number }[]>) => (await rows).map(({ id }) => id)
  const { id: houseId } = residentHouse
  const about = [
    { entity: 'resident', ids },
    { entity: 'person', ids: [personId] },
    {
      entity: 'residentHouse',
      ids: await idsIn(
        tx.select({ id: houseId }).from(residentHouse).where(inArray(residentHouse.residentId, ids)),
      ),
    },
    {
      entity: 'vehicle',
      ids: await idsIn(tx.select({ id: vehicle.id }).from(vehicle).where(inArray(vehicle.residentId, ids))),
    },
    {
      entity: 'personFace',
      ids: await idsIn(
        tx.select({ id: personFace.id }).from(personFace).where(eq(personFace.personId, personId)),
      ),
    },
  ]
  const words = known.map(({ name }) => name)
  let rows = 0
  for (const one of about) rows += await forgetWords(ctx, one, words, leaver)
  return rows
}

/** Photos are taken back; their pictures go within the hour. */
async function forgetFaces(ctx: Ctx, { personId }: Leaver): Promise<number> {
  if (personId === null) return 0
  const rows = await ctx.tx.select().from(personFace).where(eq(personFace.personId, personId)).for('update')
  for (const row of rows)
    if (row.state === 'pending' || row.state === 'passed')
      await takeTransition(faceModel, row, 'withdraw', {}, ctx)
  return rows.length
}

async function forgetVehicles(ctx: Ctx, leaver: Leaver): Promise<number> {
  const ids = await registrationsOf(ctx, leaver)
  if (ids.length === 0) return 0
  const rows = await ctx.tx.select().from(vehicle).where(inArray(vehicle.residentId, ids)).for('update')
  for (const { id, estateId, licenseImage, photos } of rows) {
    const files = [licenseImage, ...(photos ?? [])].filter((key) => key !== null)
    await moveFileRefs(ctx, { type: 'vehicle', id, estateId }, files, [], 'photos')
    await ctx.tx
      .update(vehicle)
      .set({
        ...noPhone,
        plateNo: null,
        residentId: null,
        licenseImage: null,
        photos: null,
        ...changed(ctx, vehicle),
      })
      .where(eq(vehicle.id, id))
  }
  return rows.length
}

/** Changes of plates are a log that nobody changes; without its vehicle's owner it leads to nobody. */
async function keptPlates(ctx: Ctx, leaver: Leaver): Promise<number> {
  const ids = await registrationsOf(ctx, leaver)
  if (ids.length === 0) return 0
  const own = ctx.tx.select({ id: vehicle.id }).from(vehicle).where(inArray(vehicle.residentId, ids))
  return await ctx.tx.$count(vehiclePlateLog, inArray(vehiclePlateLog.vehicleId, own))
}

async function plateLogsOf(ctx: Ctx, leaver: Leaver): Promise<number[]> {
  const ids = await registrationsOf(ctx, leaver)
  if (ids.length === 0) return []
  const own = ctx.tx.select({ id: vehicle.id }).from(vehicle).where(inArray(vehicle.residentId, ids))
  const rows = await ctx.tx
    .select({ id: vehiclePlateLog.id })
    .from(vehiclePlateLog)
    .where(inArray(vehiclePlateLog.vehicleId, own))
  return rows.map(({ id }) => id)
}

/** The papers by which somebody agreed go with the time in which they may have to be shown. */
async function forgetConsents(ctx: Ctx, { ids }: KeptRows): Promise<number> {
  const rows = await ctx.tx
    .select()
    .from(personFace)
    .where(inArray(personFace.id, [...ids, 0]))
    .for('update')
  for (const { id, consentFile } of rows) {
    if (consentFile !== null)
      await moveFileRefs(ctx, { type: 'personFace', id, estateId: null }, [consentFile], [], 'consentFile')
    await ctx.tx
      .update(personFace)
      .set({ consentFile: null, consentAt: null, guardianPersonId: null, updatedAt: ctx.now })
      .where(eq(personFace.id, id))
  }
  return rows.length
}

/** Times and rooms stay as the record of the estate; nobody is told by them any more. */
async function forgetRegistrations(ctx: Ctx, leaver: Leaver): Promise<number> {
  const ids = await registrationsOf(ctx, leaver)
  if (ids.length === 0) return 0
  await ctx.tx.delete(personChange).where(inArray(personChange.residentId, ids))
  await ctx.tx
    .update(resident)
    .set({
      ...noPhone,
      phone2Enc: null,
      phone2Hash: null,
      phone2Tail: null,
      emergencyPhoneEnc: null,
      emergencyPhoneHash: null,
      emergencyPhoneTail: null,
      name: leaver.tombstone,
      pinyin: '',
      docMissingReason: null,
      gender: null,
      birthDate: null,
      nation: null,
      householdRegion: null,
      householdAddress: null,
      education: null,
      marital: null,
      political: null,
      occupation: null,
      employer: null,
      emergencyName: null,
      tags: null,
      docExpire: null,
      remark: null,
      ...changed(ctx, resident),
    })
    .where(inArray(resident.id, ids))
  return ids.length
}

/** That two files became one stays; whose they were, and what stood in them, does not. */
async function forgetMerges({ tx, now }: Ctx, { personId, tombstone }: Leaver): Promise<number> {
  if (personId === null) return 0
  const rows = await tx
    .update(personMerge)
    .set({
      keptName: tombstone,
      removedName: tombstone,
      moves: sql`jsonb_set(${personMerge.moves}, '{before}', '[]')`,
      updatedAt: now,
      version: sql`${personMerge.version} + 1`,
    })
    .where(or(eq(personMerge.keptId, personId), eq(personMerge.removedId, personId)))
    .returning({ id: personMerge.id })
  return rows.length
}

async function forgetPerson(ctx: Ctx, { personId, tombstone }: Leaver): Promise<number> {
  if (personId === null) return 0
  const { tx, now } = ctx
  const rows = await tx
    .update(person)
    .set({
      ...noDocument,
      docType: 'none',
      name: tombstone,
      gender: null,
      birthDate: null,
      deceased: false,
      deceasedDate: null,
      state: 'erased',
      version: sql`${person.version} + 1`,
      updatedAt: now,
    })
    .where(inArray(person.id, await filesOf(ctx, personId)))
    .returning({ id: person.id })
  return rows.length
}

/** What estates know of somebody: it goes where the person lives nowhere any more and asks for it. */
export const leavingPersons: Leaving = {
  held: [
    {
      target: 'Written',
      label: '备注与办理记录中的姓名',
      method: 'anonymize',
      onErase: true,
      run: forgetWritten,
    },
    {
      target: 'FaceConsent',
      label: '人脸采集同意书（签署凭证）',
      method: 'retain',
      legalBasis: '《个人信息保护法》第14条、第69条，证明已取得同意；诉讼时效三年',
      retainDays: 3 * 365,
      onErase: true,
      run: async ({ tx }, { personId }) =>
        personId === null
          ? 0
          : await tx.$count(
              personFace,
              and(eq(personFace.personId, personId), isNotNull(personFace.consentAt)),
            ),
      kept: {
        rows: async ({ tx }, { personId }) =>
          personId === null
            ? []
            : (
                await tx
                  .select({ id: personFace.id })
                  .from(personFace)
                  .where(and(eq(personFace.personId, personId), isNotNull(personFace.consentAt)))
              ).map(({ id }) => id),
        over: forgetConsents,
      },
    },
    { target: 'PersonFace', label: '人脸照片', method: 'delete', onErase: true, run: forgetFaces },
    {
      target: 'VehiclePlateLog',
      label: '车牌变更记录（不含姓名）',
      method: 'retain',
      legalBasis: '《网络安全法》第21条，日志留存不少于六个月',
      retainDays: 180,
      onErase: true,
      run: keptPlates,
      kept: { rows: plateLogsOf, over: forgetKept },
    },
    { target: 'Vehicle', label: '车牌与车辆照片', method: 'delete', onErase: true, run: forgetVehicles },
    {
      target: 'Resident',
      label: '住户登记（去除姓名、电话与证件）',
      method: 'anonymize',
      onErase: true,
      run: forgetRegistrations,
    },
    {
      target: 'ResidentHouse',
      label: '居住关系',
      method: 'retain',
      legalBasis: '《物业管理条例》第29条，业主档案',
      onErase: true,
      run: async (ctx, leaver) => (await registrationsOf(ctx, leaver)).length,
    },
    {
      target: 'PersonMerge',
      label: '档案合并记录（去除姓名）',
      method: 'anonymize',
      onErase: true,
      run: forgetMerges,
    },
    { target: 'Person', label: '人员档案', method: 'anonymize', onErase: true, run: forgetPerson },
  ],
}
