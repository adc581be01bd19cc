import { restrictedBases } from '@linli/api-client/contract/alert/control-target'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { dayOf } from '../../kit/calendar.ts'
import { type Ctx, inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { user } from '../auth/account/user.table.ts'
import { seedControlGrants } from '../auth/control-grants/control-grant.seed.ts'
import { resident } from '../base/people/resident.table.ts'
import { estate } from '../base/places/estate.table.ts'
import { careAbsenceModel, careContactModel } from './care/care.routes.ts'
import { completeUsualRules } from './rules/usual-rules.ts'
import { controlTargetModel } from './targets/control-target.routes.ts'
import { controlTarget } from './targets/control-target.table.ts'

const dayMs = 86_400_000
const system = { kind: 'system', name: '系统' } as const

type End = 'active' | 'pending' | 'expired' | 'removed'
interface SeededTarget {
  /** A name, or a plate. */
  readonly of: string
  readonly list: 'black' | 'watch' | 'care'
  readonly basis: string
  readonly reason: string
  readonly end?: End
}

/** Nine persons, invented like their reasons. */
const persons: readonly SeededTarget[] = [
  { of: '莫问路', list: 'black', basis: 'theft', reason: '多次冒领快递，业主已报案' },
  { of: '何处寻', list: 'black', basis: 'police_notice', reason: '协查通报：入户盗窃嫌疑' },
  { of: '易水寒', list: 'black', basis: 'court_order', reason: '人身安全保护令，禁止接近3栋住户' },
  { of: '贾推销', list: 'watch', basis: 'trespass', reason: '多次尾随住户入户推销' },
  { of: '尚门扰', list: 'watch', basis: 'trespass', reason: '深夜在单元门口徘徊', end: 'pending' },
  { of: '钱来讨', list: 'black', basis: 'owners_decision', reason: '业主大会决定禁止入内', end: 'expired' },
  { of: '安奶奶', list: 'care', basis: 'care', reason: '独居高龄，早晚各看一次' },
  { of: '康爷爷', list: 'care', basis: 'care', reason: '记忆力减退，易走失' },
  { of: '平阿婆', list: 'care', basis: 'care', reason: '术后独居' },
]

const carEnds: Readonly<Record<number, End>> = {
  3: 'pending',
  7: 'pending',
  9: 'expired',
  12: 'expired',
  14: 'expired',
  16: 'removed',
}
const cars: readonly SeededTarget[] = Array.from({ length: 17 }, (_, i) => ({
  of: `粤B${'ACDEFGHJKLMNPQRST'[i] ?? 'A'}${String(2071 + i * 431)
    .padStart(4, '0')
    .slice(-4)}`,
  list: i % 4 === 3 ? 'watch' : 'black',
  basis: i % 4 === 3 ? 'other' : 'vehicle_offence',
  reason: ['长期占用消防通道', '冲杆逃费', '车内倾倒垃圾', '疑似盗用他人车位'][i % 4] ?? '',
  end: carEnds[i] ?? 'active',
}))

async function makeTarget(ctx: Ctx, target: SeededTarget, estateId: number, index: number): Promise<void> {
  const { of, list, basis, reason, end = 'active' } = target
  const isCar = of.startsWith('粤')
  const row = await createRow(
    controlTargetModel,
    {
      estateId,
      kind: isCar ? 'vehicle' : 'person',
      listType: list,
      ...(isCar
        ? { plateNo: of, plateColor: index % 3 === 0 ? 'yellow' : 'blue' }
        : { name: of, phone: `1990000${String(9000 + index)}` }),
      basis,
      basisNo: list === 'black' ? `安字〔2025〕${index + 1}号` : null,
      reason,
      refuse: list === 'black',
      validTo: new Date(ctx.now.getTime() + (end === 'expired' ? 20 : 90 + index * 3) * dayMs).toISOString(),
    },
    ctx,
  )
  if (end === 'pending' && list !== 'black') {
    await ctx.tx.update(controlTarget).set({ state: 'submitted' }).where(eq(controlTarget.id, row.id))
    return
  }
  const submitted = await takeTransition(controlTargetModel, row, 'submit', {}, ctx)
  if (end === 'pending') return
  const live =
    submitted.state === 'submitted'
      ? await takeTransition(controlTargetModel, submitted, 'approve', {}, ctx)
      : submitted
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 20 * dayMs) }
  if (end === 'expired') await takeTransition(controlTargetModel, live, 'expire', {}, later)
  if (end === 'removed')
    await takeTransition(
      controlTargetModel,
      live,
      'lift',
      { removeReason: '车主已整改并承诺不再占用' },
      later,
    )
}

/** Absences and contacts of the oldest who live in the estates. */
async function makeCare(ctx: Ctx, estateIds: readonly number[]): Promise<void> {
  const elders = await ctx.tx
    .select({ personId: resident.personId, estateId: resident.estateId })
    .from(resident)
    .where(
      and(
        inArray(resident.estateId, [...estateIds]),
        eq(resident.state, 'active'),
        isNotNull(resident.birthDate),
      ),
    )
    .orderBy(asc(resident.birthDate), asc(resident.id))
    .limit(15)
  const kinds = ['travel', 'hospital', 'relative', 'other'] as const
  for (const [i, elder] of elders.slice(0, 4).entries())
    await createRow(
      careAbsenceModel,
      {
        ...elder,
        kind: kinds[i] ?? 'other',
        fromDate: dayOf(new Date(ctx.now.getTime() - i * dayMs)),
        toDate: dayOf(new Date(ctx.now.getTime() + (5 + i * 6) * dayMs)),
        contactName: '家属',
        contactPhone: `1990000${String(9100 + i)}`,
      },
      ctx,
    )
  const ways = ['phone', 'visit', 'neighbor'] as const
  for (const [i, elder] of [...elders, ...elders].entries())
    await createRow(
      careContactModel,
      {
        ...elder,
        way: ways[i % 3] ?? 'phone',
        result: i % 11 === 4 ? 'help' : i % 7 === 3 ? 'no_answer' : 'ok',
        note: i % 11 === 4 ? '需要代买药品，已转物业客服' : null,
        at: new Date(ctx.now.getTime() - (i * 7 + 2) * 3_600_000).toISOString(),
      },
      ctx,
    )
}

/** Rules, targets, absences and contacts of the demo (catalogue 2a, seed data); once. */
export async function seedAlert(deps: ServerDeps): Promise<void> {
  await completeUsualRules(deps)
  const { db } = deps.database
  if ((await db.$count(controlTarget)) > 0) return
  const places = await db
    .select({ id: estate.id })
    .from(estate)
    .where(isNotNull(estate.companyId))
    .orderBy(asc(estate.id))
    .limit(2)
  const estateIds = places.map((one) => one.id)
  if (estateIds.length === 0) return
  const accounts = await db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(inArray(user.username, ['pm01', 'admin', 'police01']))
  const idOf = (username: string) => accounts.find((one) => one.username === username)?.id ?? 0
  const now = deps.clock()
  // Those that ended, ended a while ago.
  const began = new Date(now.getTime() - 25 * dayMs)
  const run = async (work: (ctx: Ctx) => Promise<void>, at: Date) =>
    await inContext(deps, system, work, { now: at })
  await run(async (ctx) => {
    for (const [i, target] of [...persons, ...cars].entries())
      await makeTarget(ctx, target, estateIds[i % estateIds.length] ?? 0, i)
    await ctx.tx.update(controlTarget).set({ createdBy: idOf('pm01'), updatedBy: idOf('pm01') })
    await ctx.tx
      .update(controlTarget)
      .set({ reviewedBy: idOf('admin') })
      .where(isNotNull(controlTarget.reviewedAt))
    await ctx.tx
      .update(controlTarget)
      .set({ createdBy: idOf('police01') })
      .where(sql`${controlTarget.basis} in ('police_notice', 'court_order')`)
  }, began)
  await run(async (ctx) => {
    await makeCare(ctx, estateIds)
  }, now)
  const restricted = await db
    .select({ id: controlTarget.id })
    .from(controlTarget)
    .where(inArray(controlTarget.basis, [...restrictedBases]))
    .orderBy(asc(controlTarget.id))
  await seedControlGrants(
    deps,
    estateIds,
    restricted.map((one) => one.id),
  )
}
