import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { clockText } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Comer } from '../../../kit/module.ts'
import { hashIs } from '../../../kit/personal-data.ts'
import { modeFor, type VisitorRules } from '../settings/setting-of.ts'
import { visitorApplication, type VisitorApplicationRow } from './visitor-application.table.ts'
import type { NewVisit } from './visit-rules.ts'

type State = VisitorApplicationRow['state']
type Risk = VisitorApplicationRow['risks'][number]

/** So many visits in ninety days are worth a look. */
const frequentVisits = 20
const dayMs = 86_400_000
const usualHours = { from: '06:00', to: '23:00' }

/** Visits of the same person or car in the estate. */
export function sameVisitor(ctx: Ctx, { estateId, phone, docNo, plateNo }: Comer): SQL | undefined {
  const { personal } = ctx.deps
  const one = or(
    phone ? hashIs(personal, visitorApplication.phoneHash, phone) : undefined,
    docNo ? hashIs(personal, visitorApplication.docNoHash, docNo) : undefined,
    plateNo ? eq(visitorApplication.plateNo, plateNo) : undefined,
  )
  return one && and(eq(visitorApplication.estateId, estateId), one)
}

/** Other visits of the visitor of this one, known by phone, document or car. */
export function visitsOfSame(id: number): SQL {
  const { estateId, phoneHash, docNoHash, plateNo } = visitorApplication
  return sql`exists (select from ${visitorApplication} this where this.id = ${id} and ${visitorApplication.id} <> this.id
    and ${estateId} = this.estate_id
    and (${phoneHash} = this.phone_hash or ${docNoHash} = this.doc_no_hash or ${plateNo} = this.plate_no))`
}

/** What is known of earlier visits. */
export async function historyOf(ctx: Ctx, known: Comer) {
  const same = sameVisitor(ctx, known)
  if (same === undefined) return { noShow30: 0, visits90: 0, lastVisit: null }
  const since = (days: number) => new Date(ctx.now.getTime() - days * dayMs).toISOString()
  const [row] = await ctx.tx
    .select({
      noShow30: sql<number>`count(*) filter (where no_show and valid_to > ${since(30)}::timestamptz)::int`,
      visits90: sql<number>`count(*) filter (where enter_at is not null)::int`,
      lastVisit: sql<string | null>`max(enter_at)`,
    })
    .from(visitorApplication)
    .where(and(same, gt(visitorApplication.validTo, new Date(ctx.now.getTime() - 90 * dayMs))))
  return row ?? { noShow30: 0, visits90: 0, lastVisit: null }
}

/** Whether the black list of the estate keeps somebody out: whoever knows such a list is asked. */
export async function isUnwanted(ctx: Ctx, known: Comer): Promise<boolean> {
  for (const { unwanted } of ctx.deps.modules)
    if (unwanted !== undefined && (await unwanted(ctx, known))) return true
  return false
}

/** What is to be looked at before somebody is let in. */
export async function risksOf(ctx: Ctx, known: Comer, { maxNoShow }: VisitorRules): Promise<Risk[]> {
  const { noShow30, visits90 } = await historyOf(ctx, known)
  return [
    ...((await isUnwanted(ctx, known)) ? (['black'] as const) : []),
    ...(noShow30 >= maxNoShow ? (['no_show'] as const) : []),
    ...(visits90 >= frequentVisits ? (['frequent'] as const) : []),
  ]
}

function isOpenNow(ctx: Ctx, { openHours }: VisitorRules): boolean {
  const minute = clockText(ctx.now).slice(11, 16)
  const weekday = new Date(ctx.now.getTime() + 8 * 3_600_000).getUTCDay() || 7
  if (openHours === null || openHours.length === 0) return minute >= usualHours.from && minute < usualHours.to
  return openHours.some(({ days, from, to }) => days.includes(weekday) && minute >= from && minute < to)
}

/** Whether the property company has to look at it, whoever else says yes. */
const forProperty = (ctx: Ctx, input: NewVisit, rules: VisitorRules, risks: readonly Risk[]): boolean =>
  input.passType === 'frequent' ||
  risks.includes('no_show') ||
  (rules.carNeedsApproval && Boolean(input.plateNo)) ||
  (input.source === 'visitor_self' && !isOpenNow(ctx, rules))

/** Where an application begins: with who has to say yes first. An invitation is the yes of the host. */
export function startOf(ctx: Ctx, input: NewVisit, rules: VisitorRules, risks: readonly Risk[]): State {
  if (risks.includes('black')) return 'pending'
  const mode = modeFor(rules, input.visitorType)
  const looks = mode === 'property' || mode === 'both' || forProperty(ctx, input, rules, risks)
  const hasHost = input.roomId != null || input.hostResidentId != null
  // Whoever comes to the property company is looked at by it.
  if (!hasHost) return mode === 'auto' && !looks ? 'approved' : 'pending'
  const asksHost = (mode === 'host' || mode === 'both') && input.source !== 'resident_invite'
  return asksHost ? 'pending_host' : looks ? 'pending' : 'approved'
}

/** Where it goes on once somebody of the room has said yes. */
export function afterHost(ctx: Ctx, row: VisitorApplicationRow, rules: VisitorRules): 'pending' | 'approved' {
  const { visitorType, passType, plateNo, source, risks } = row
  const looks =
    modeFor(rules, visitorType) === 'both' ||
    passType === 'frequent' ||
    risks.includes('black') ||
    risks.includes('no_show') ||
    (rules.carNeedsApproval && plateNo !== null) ||
    (source === 'visitor_self' && !isOpenNow(ctx, rules))
  return looks ? 'pending' : 'approved'
}
