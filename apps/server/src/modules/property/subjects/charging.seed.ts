import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { dayOf, dayStart } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { takeTransition } from '../../../kit/serve/transition.ts'
import { createRow } from '../../../kit/serve/write.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { estate } from '../../base/places/estate.table.ts'
import { beginRun } from './bill-run.ts'
import { generateRun } from './bill-run.routes.ts'
import { bindAll } from './charge-binding.routes.ts'
import { paySubject } from './charging.table.ts'
import { seedMeters } from './meters.seed.ts'
import { paySubjectModel } from './pay-subject.routes.ts'
import { payPriceModel } from './pay-price.routes.ts'
import { addMonths, firstOfMonth } from '../../../kit/periods.ts'

const seeder = { kind: 'system', name: '演示数据' } as const
const prices = [1.85, 2.8, 1.2] as const
const late = { lateEnabled: true, lateDailyRate: 0.0005, lateGraceDays: 15, lateCapRate: 1 } as const

const subjectsOf = (unitPrice: number) =>
  [
    {
      row: {
        name: '物业服务费',
        code: 'PROPERTY',
        category: 'property',
        payPriority: 10,
        dueDays: 30,
        ...late,
      },
      price: unitPrice,
    },
    {
      row: {
        name: '地下车位管理费',
        code: 'PARKING',
        category: 'parking',
        objectType: 'parking_space',
        formulaType: 'fixed',
        fixedAmount: 8_000,
        payPriority: 30,
      },
    },
    {
      row: {
        name: '生活垃圾清运费',
        code: 'GARBAGE',
        category: 'garbage',
        formulaType: 'fixed',
        fixedAmount: 1_000,
        payPriority: 40,
      },
    },
    {
      row: {
        name: '水费',
        code: 'WATER',
        category: 'water',
        chargeMode: 'meter',
        formulaType: 'tiered',
        payPriority: 20,
      },
      tiers: [
        { upTo: 18, price: 3.45 },
        { upTo: 26, price: 4.83 },
        { upTo: null, price: 5.83 },
      ],
    },
    {
      row: {
        name: '公共照明分摊',
        code: 'LIGHT',
        category: 'share',
        formulaType: 'share',
        cycleMonths: '3',
        chargeTiming: 'arrear',
        payPriority: 50,
      },
    },
    {
      row: {
        name: '装修押金',
        code: 'DEPOSIT',
        category: 'deposit',
        chargeMode: 'deposit',
        formulaType: 'fixed',
        fixedAmount: 200_000,
        payPriority: 90,
      },
    },
  ] as const

/** What estates charge for, what meters show, and the bills of the last months; nothing when there is some. */
export async function seedCharging(deps: ServerDeps, kind: SeedKind): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(paySubject, eq(paySubject.code, 'PROPERTY'))) > 0) return
  const estates = await db
    .select({ id: estate.id })
    .from(estate)
    .where(isNotNull(estate.companyId))
    .orderBy(asc(estate.id))
    .limit(kind === 'small' ? 2 : 3)
  const months = kind === 'small' ? 2 : 6
  const month = firstOfMonth(dayOf(deps.clock()))
  const begin = addMonths(month, -months)
  for (const [i, { id: estateId }] of estates.entries()) {
    await inContext(
      deps,
      seeder,
      async (ctx) => await seedSubjects(ctx, estateId, prices[i] ?? prices[0], begin),
    )
    await inContext(
      deps,
      seeder,
      async (ctx) => await seedMeters(ctx, estateId, begin, kind === 'small' ? 12 : 800),
    )
    for (let n = 0; n < months; n += 1) await seedMonth(deps, estateId, addMonths(begin, n))
  }
}

async function seedSubjects(ctx: Ctx, estateId: number, unitPrice: number, begin: string): Promise<void> {
  for (const { row, ...more } of subjectsOf(unitPrice)) {
    const subject = await createRow(paySubjectModel, { estateId, ...row }, ctx)
    const base = { estateId, subjectId: subject.id, effectiveFrom: addMonths(begin, -12) }
    if ('price' in more) await createRow(payPriceModel, { ...base, unitPrice: more.price }, ctx)
    if ('tiers' in more) await createRow(payPriceModel, { ...base, tiers: [...more.tiers] }, ctx)
    await takeTransition(paySubjectModel, subject, 'enable', {}, ctx)
    if (row.category !== 'deposit') await bindAll(ctx, { estateId, subjectId: subject.id, startDate: begin })
    // Of rooms that nobody has bought yet the developer pays, who is nobody here.
    await ctx.tx.execute(sql`delete from charge_binding b where b.subject_id = ${subject.id} and b.id % 40 <> 0
      and not exists (select 1 from resident_house h where h.room_id = b.room_id and h.state = 'active'
        and h.relation in ('owner', 'co_owner'))`)
  }
}

async function seedMonth(deps: ServerDeps, estateId: number, month: string): Promise<void> {
  const now = new Date(dayStart(month).getTime() + 2 * 3_600_000)
  const subjects = await deps.database.db
    .select()
    .from(paySubject)
    .where(
      and(
        eq(paySubject.estateId, estateId),
        eq(paySubject.state, 'enabled'),
        inArray(paySubject.code, ['PROPERTY', 'PARKING', 'GARBAGE', 'WATER']),
      ),
    )
    .orderBy(asc(paySubject.payPriority))
  for (const { id: subjectId } of subjects) {
    const run = await inContext(
      deps,
      seeder,
      async (ctx) => {
        const bound = await ctx.tx.execute(
          sql`select 1 from charge_binding where subject_id = ${subjectId} limit 1`,
        )
        return bound.length === 0
          ? undefined
          : await beginRun(ctx, { estateId, subjectId, periodStart: month }, 'auto')
      },
      { now },
    )
    if (run) await generateRun(deps, run.id, { now })
  }
}
