import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { clockText } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { JobDefinition } from '../../../kit/jobs/definitions.ts'
import { sendSms } from '../../../ports/sms/send-sms.ts'
import { mpUser } from '../../auth/mp/mp-user.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { notice, noticeReceipt } from './notice.table.ts'

/** So many people are told in one transaction. */
const atOnce = 200
/** A run ends after so many; the next one goes on. */
const inOneRun = 5_000

interface Waiting {
  readonly id: number
  readonly noticeId: number
  readonly personId: number
  readonly mpState: string
  readonly smsState: string
  readonly title: string
  readonly smsText: string | null
  readonly appearsAt: Date | null
  readonly estateId: number
}

/** Takes some who wait to be told: marked as told first, so that nobody is told twice. */
async function take(ctx: Ctx): Promise<readonly Waiting[]> {
  const rows = await ctx.tx
    .select({
      id: noticeReceipt.id,
      noticeId: noticeReceipt.noticeId,
      personId: noticeReceipt.personId,
      mpState: noticeReceipt.mpState,
      smsState: noticeReceipt.smsState,
      title: notice.title,
      smsText: notice.smsText,
      appearsAt: notice.appearsAt,
      estateId: notice.estateId,
    })
    .from(noticeReceipt)
    .innerJoin(notice, and(eq(notice.id, noticeReceipt.noticeId), eq(notice.state, 'published')))
    .where(or(eq(noticeReceipt.mpState, 'waiting'), eq(noticeReceipt.smsState, 'waiting')))
    .orderBy(asc(noticeReceipt.id))
    .limit(atOnce)
    .for('update', { of: noticeReceipt, skipLocked: true })
  if (rows.length > 0)
    await ctx.tx
      .update(noticeReceipt)
      .set({
        mpState: sql`case when ${noticeReceipt.mpState} = 'waiting' then 'sent' else ${noticeReceipt.mpState} end`,
        smsState: sql`case when ${noticeReceipt.smsState} = 'waiting' then 'sent' else ${noticeReceipt.smsState} end`,
      })
      .where(
        inArray(
          noticeReceipt.id,
          rows.map(({ id }) => id),
        ),
      )
  return rows
}

async function tellInApps(ctx: Ctx, waiting: readonly Waiting[]): Promise<void> {
  const people = waiting.filter(({ mpState }) => mpState === 'waiting')
  if (people.length === 0) return
  const accounts = await ctx.tx
    .select({ id: mpUser.id, personId: mpUser.personId })
    .from(mpUser)
    .where(
      and(
        inArray(
          mpUser.personId,
          people.map(({ personId }) => personId),
        ),
        eq(mpUser.state, 'normal'),
      ),
    )
  for (const { personId, title, appearsAt } of people)
    for (const account of accounts.filter((one) => one.personId === personId))
      ctx.deps.platformApps.tell(ctx, {
        mpUserId: account.id,
        event: 'notice',
        variables: { title: title.slice(0, 20), publishedAt: clockText(appearsAt ?? ctx.now).slice(0, 16) },
      })
}

/** Once it is committed; a number that the carrier does not reach is kept as such. */
async function sendTexts(ctx: Ctx, waiting: readonly Waiting[]): Promise<void> {
  const people = waiting.filter(({ smsState }) => smsState === 'waiting')
  if (people.length === 0) return
  const registered = await ctx.tx
    .select({ personId: resident.personId, estateId: resident.estateId, phoneEnc: resident.phoneEnc })
    .from(resident)
    .where(
      inArray(
        resident.personId,
        people.map(({ personId }) => personId),
      ),
    )
  const texts = people.map(({ id, personId, estateId, smsText }) => ({
    id,
    text: smsText ?? '',
    phoneEnc: registered.find((one) => one.personId === personId && one.estateId === estateId)?.phoneEnc,
  }))
  ctx.afterCommit(async (deps) => {
    const failed: number[] = []
    for (const { id, text, phoneEnc } of texts)
      try {
        if (phoneEnc == null) throw new Error('Linli: no phone is registered')
        await sendSms(deps, {
          phone: deps.personal.open(phoneEnc),
          template: 'PROPERTY_NOTICE',
          values: { text },
        })
      } catch {
        failed.push(id)
      }
    if (failed.length > 0)
      await deps.database.db
        .update(noticeReceipt)
        .set({ smsState: 'failed' })
        .where(inArray(noticeReceipt.id, failed))
  })
}

/** Tells those who wait, some at a time; answers how many. */
export async function tellWaiting(deps: ServerDeps): Promise<number> {
  let told = 0
  while (told < inOneRun) {
    const some = await inContext(deps, { kind: 'system', name: 'noticeDelivery' }, async (ctx) => {
      const waiting = await take(ctx)
      await tellInApps(ctx, waiting)
      await sendTexts(ctx, waiting)
      return waiting.length
    })
    told += some
    if (some < atOnce) break
  }
  return told
}

/** Tells residents of what was published, and reminds those who have not read it. */
export const noticeDelivery: JobDefinition = {
  name: 'noticeDelivery',
  label: '公告送达',
  cron: '* * * * *',
  run: async (deps) => ({ told: await tellWaiting(deps) }),
}
