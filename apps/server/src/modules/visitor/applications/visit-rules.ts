import type { visitorApplication as described } from '@linli/api-client/contract/visitor/visitor-application'
import type { NewOf } from '@linli/api-client/kit'
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { dayAfter, dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import { residentHouse } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { rulesOf, type VisitorRules } from '../settings/setting-of.ts'
import { visitorApplication } from './visitor-application.table.ts'

type New = NewOf<typeof described>
/** A new application, as it is given: what is not required may be left out. */
export type NewVisit = Partial<New> &
  Pick<New, 'estateId' | 'visitorType' | 'visitorName' | 'validFrom' | 'validTo' | 'purpose'>

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
const frequentDays = 90
/** A visit that still may take place, or does. */
const openStates = ['pending_host', 'pending', 'approved', 'visiting'] as const

interface Term {
  readonly passType: string
  readonly validFrom: string | Date
  readonly validTo: string | Date
}

/** When a visit may be: not in the past, not too long, not too far ahead. */
export function assertTerm(ctx: Ctx, { passType, ...term }: Term, rules: VisitorRules): void {
  const [from, to] = [new Date(term.validFrom), new Date(term.validTo)]
  if (from.getTime() < ctx.now.getTime() - 10 * minuteMs)
    throw invalid({ validFrom: '来访时间不能早于当前时间' })
  if (to <= from) throw invalid({ validTo: '有效至须晚于来访时间' })
  if (passType === 'frequent') {
    if (to.getTime() - from.getTime() > frequentDays * dayMs)
      throw invalid({ validTo: `常访有效期不能超过${frequentDays}天` })
  } else if (to.getTime() - from.getTime() > rules.maxHours * 60 * minuteMs)
    throw invalid({ validTo: `单次访问时长不能超过${rules.maxHours}小时` })
  if (dayOf(from) > dayAfter(dayOf(ctx.now), rules.maxDaysAhead))
    throw invalid({ validFrom: `只能预约${rules.maxDaysAhead}天内` })
  if (rules.blackoutDates?.includes(dayOf(from))) throw invalid({ validFrom: '该日期停止访客预约' })
}

/** Whom somebody comes to see: a room where somebody lives, somebody of it, or the property company. */
async function assertHost(ctx: Ctx, input: NewVisit): Promise<void> {
  const { roomId = null, hostResidentId = null, estateId } = input
  if (roomId === null && hostResidentId === null && !input.hostDept && input.hostUserId == null)
    throw invalid({ roomId: '请选择被访房屋、被访人或物业部门' })
  if (hostResidentId !== null) {
    const relations = await ctx.tx
      .select({ relation: residentHouse.relation, canInvite: tenantCanInvite })
      .from(residentHouse)
      .innerJoin(estate, eq(estate.id, residentHouse.estateId))
      .where(
        and(
          eq(residentHouse.residentId, hostResidentId),
          eq(residentHouse.estateId, estateId),
          roomId === null ? undefined : eq(residentHouse.roomId, roomId),
          inForce(ctx),
        ),
      )
    if (relations.length === 0) throw invalid({ hostResidentId: '被访人与房屋无有效居住关系' })
    if (relations.every(({ relation, canInvite }) => relation === 'tenant' && !canInvite))
      throw invalid({ hostResidentId: '租户不能邀请访客' })
  } else if (roomId !== null && (await ctx.tx.$count(residentHouse, livingIn(ctx, roomId))) === 0)
    throw invalid({ roomId: '该房屋当前无人居住，不能登记来访' })
}

const tenantCanInvite = sql<boolean>`coalesce((${estate.settings} ->> 'tenantCanInvite')::boolean, true)`
const inForce = (ctx: Ctx) =>
  and(
    eq(residentHouse.state, 'active'),
    sql`(${residentHouse.leaseEnd} is null or ${residentHouse.leaseEnd} >= ${dayOf(ctx.now)})`,
  )
const livingIn = (ctx: Ctx, roomId: number) => and(eq(residentHouse.roomId, roomId), inForce(ctx))

/** What must be known of a visitor, by the rules of the estate. */
function assertVisitor(input: NewVisit, rules: VisitorRules): void {
  const isDesk = input.source === 'desk'
  if (input.passType !== 'frequent' && !input.phone && !(isDesk && input.docNo))
    throw invalid({ phone: '请输入手机号' })
  if (rules.needIdcard && !input.docNo) throw invalid({ docNo: '请登记访客证件' })
  if (input.docNo && !input.docType) throw invalid({ docType: '请选择证件类型' })
  if (input.facePhoto && !input.faceConsent) throw invalid({ facePhoto: '请先取得访客本人同意' })
  if (rules.needFace && !isDesk && !input.facePhoto) throw invalid({ facePhoto: '请提供访客人脸照片' })
  const ways = input.passWays ?? []
  if (ways.includes('face') && !input.facePhoto) throw invalid({ passWays: '使用人脸通行须提供人脸照片' })
  if (ways.includes('plate') && !input.plateNo) throw invalid({ passWays: '使用车牌通行须填写车牌' })
  if (input.plateNo && !input.plateColor) throw invalid({ plateColor: '请选择车牌颜色' })
  const { companionCount = 0, companions = [] } = input
  if ((companionCount ?? 0) > rules.maxCompanions)
    throw invalid({ companionCount: `随行人数不能超过${rules.maxCompanions}人` })
  if (companions.length > 0 && companions.length !== companionCount)
    throw invalid({ companionCount: '随行人数与随行人员名单不一致' })
}

type OfPlate = Pick<NewVisit, 'estateId' | 'plateNo'> & Omit<Term, 'passType'>

/** Whether the car has another visit that overlaps. */
export async function isPlateTaken(
  ctx: Ctx,
  { estateId, plateNo, ...term }: OfPlate,
  id = 0,
): Promise<boolean> {
  if (!plateNo) return false
  const others = and(
    eq(visitorApplication.estateId, estateId),
    eq(visitorApplication.plateNo, plateNo),
    ne(visitorApplication.id, id),
    inArray(visitorApplication.state, [...openStates]),
    lt(visitorApplication.validFrom, new Date(term.validTo)),
    gt(visitorApplication.validTo, new Date(term.validFrom)),
  )
  return (await ctx.tx.$count(visitorApplication, others)) > 0
}

/** One visit of a car at a time. */
export async function assertPlateFree(ctx: Ctx, of: OfPlate, id = 0): Promise<void> {
  const { estateId, plateNo } = of
  if (!plateNo) return
  // Two applications at once wait for each other here.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`visitor.plate.${estateId}.${plateNo}`}))`)
  if (await isPlateTaken(ctx, of, id)) throw invalid({ plateNo: '该车牌已有有效的访客申请' })
}

/** How many visits a room has that day. */
export async function visitsOfRoom(
  ctx: Ctx,
  estateId: number,
  roomId: number,
  day: Date,
  id = 0,
): Promise<number> {
  return await ctx.tx.$count(
    visitorApplication,
    and(
      eq(visitorApplication.estateId, estateId),
      eq(visitorApplication.roomId, roomId),
      eq(visitorApplication.visitDate, dayOf(day)),
      ne(visitorApplication.id, id),
      inArray(visitorApplication.state, [...openStates, 'left']),
    ),
  )
}

interface OfRoom {
  readonly estateId: number
  readonly roomId?: number | null | undefined
  readonly validFrom: string | Date
}

/** So many visits a day for a room; the row of the room puts those who ask at once in order. */
export async function assertRoomLimit(
  ctx: Ctx,
  { estateId, roomId, validFrom }: OfRoom,
  { maxPerRoomPerDay }: VisitorRules,
  id = 0,
): Promise<void> {
  if (roomId == null) return
  await ctx.tx.select({ id: room.id }).from(room).where(eq(room.id, roomId)).for('update')
  if ((await visitsOfRoom(ctx, estateId, roomId, new Date(validFrom), id)) >= maxPerRoomPerDay)
    throw invalid({ roomId: `该房屋今日预约已达上限（${maxPerRoomPerDay}次）` })
}

/** Whether the visitor is in the estate already. */
export async function isInside(
  ctx: Ctx,
  { estateId, phone, docNo }: Pick<NewVisit, 'estateId' | 'phone' | 'docNo'>,
): Promise<boolean> {
  const { personal } = ctx.deps
  const who = phone
    ? hashIs(personal, visitorApplication.phoneHash, phone)
    : docNo
      ? hashIs(personal, visitorApplication.docNoHash, docNo)
      : undefined
  if (who === undefined) return false
  const inside = and(eq(visitorApplication.estateId, estateId), eq(visitorApplication.inside, true), who)
  return (await ctx.tx.$count(visitorApplication, inside)) > 0
}

/** Nobody comes in twice without having left. */
async function assertOutside(ctx: Ctx, input: NewVisit): Promise<void> {
  if (await isInside(ctx, input)) throw refuse('该访客尚未离开，请先签离')
}

/** All rules of a new application. */
export async function assertVisit(input: NewVisit, ctx: Ctx): Promise<void> {
  const isStaff = ctx.caller.kind === 'user'
  if (isStaff && input.source != null && input.source !== 'desk' && input.source !== 'staff')
    throw invalid({ source: '来源由系统填写' })
  const rules = await rulesOf(ctx, input.estateId)
  assertVisitor(input, rules)
  assertTerm(ctx, { ...input, passType: input.passType ?? 'once' }, rules)
  await assertHost(ctx, input)
  if (input.source === 'desk') await assertOutside(ctx, input)
  await assertPlateFree(ctx, input)
  await assertRoomLimit(ctx, input, rules)
}
