import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../kit/context.ts'
import { takeTransition } from '../../kit/serve/transition.ts'
import { createRow } from '../../kit/serve/write.ts'
import { icCardModel } from '../../modules/access/cards/ic-card.routes.ts'
import { visitorModel } from '../../modules/visitor/applications/visitor-application.routes.ts'
import { visitorApplication as visit } from '../../modules/visitor/applications/visitor-application.table.ts'
import { gateReport } from '../../modules/visitor/gate/gate-report.table.ts'
import { seedHandovers } from './seed-handovers.ts'

const minuteMs = 60_000
const cardsOfDesk = 3
/** Apart from the numbers of residents' cards. */
const firstCard = 0x60_00_00_00

/** Cards that the desk of each estate hands to visitors; one of them is in somebody's hands. */
async function seedCards(ctx: Ctx, estateId: number): Promise<void> {
  const cards = []
  for (let at = 1; at <= cardsOfDesk; at += 1) {
    const number = firstCard + estateId * 1_000 + at
    const card = await createRow(
      icCardModel,
      {
        estateId,
        printedNo: `F${String(at).padStart(4, '0')}`,
        cardNo: number.toString(16).toUpperCase(),
        cardType: 'm1',
      },
      ctx,
    )
    cards.push(
      await takeTransition(
        icCardModel,
        card,
        'issue',
        { holderType: 'visitor', expireDys: 0, deposit: 0, fee: 0, payMethod: 'none' },
        ctx,
      ),
    )
  }
  const [inside] = await ctx.tx
    .select()
    .from(visit)
    .where(and(eq(visit.estateId, estateId), eq(visit.inside, true)))
    .orderBy(asc(visit.id))
    .limit(1)
  if (inside !== undefined && cards[0] !== undefined)
    await takeTransition(visitorModel, inside, 'cardOut', { cardId: cards[0].id }, ctx)
}

/** What a gate told after half an hour without network: what was entered, and what is still to be looked at. */
async function seedReports(ctx: Ctx, estateId: number): Promise<void> {
  const [cancelled] = await ctx.tx
    .select({ id: visit.id })
    .from(visit)
    .where(and(eq(visit.estateId, estateId), eq(visit.state, 'cancelled')))
    .limit(1)
  const before = (minutes: number) => new Date(ctx.now.getTime() - minutes * minuteMs)
  const told = (minutes: number) => ({
    estateId,
    at: before(minutes),
    deviceAt: before(minutes - 2),
    receivedAt: before(60),
    clockOff: 120,
    entryKey: `demo-${estateId}-${minutes}-minutes-ago`,
    createdAt: before(60),
    updatedAt: before(60),
  })
  await ctx.tx.insert(gateReport).values([
    { ...told(85), act: 'open_gate', note: '快递外卖', state: 'entered' },
    {
      ...told(78),
      act: 'check_in',
      applicationId: cancelled?.id ?? null,
      reason: '当前状态为「已取消」，不能签到',
      state: 'conflict',
    },
    {
      ...told(70),
      act: 'walk_in',
      visitorName: '周立',
      place: '9-9-901',
      reason: '没有找到房屋「9-9-901」，请补登记',
      state: 'conflict',
    },
  ])
}

/** Cards, reports and shifts of the gates that have visitors. */
export async function seedGate(ctx: Ctx): Promise<void> {
  const estates = await ctx.tx.selectDistinct({ id: visit.estateId }).from(visit).orderBy(asc(visit.estateId))
  for (const { id } of estates) {
    await seedCards(ctx, id)
    await seedReports(ctx, id)
  }
  await seedHandovers(
    ctx,
    estates.map(({ id }) => id),
  )
}
