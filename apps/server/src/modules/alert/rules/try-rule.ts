import { restrictedTitle } from '@linli/api-client/contract/alert/control-alert'
import { isReplayable, replayAlertRule, type RuleReplay } from '@linli/api-client/contract/alert/rule-replay'
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { DoorAlarm } from '../../../kit/facts/facts.ts'
import { handle } from '../../../kit/route.ts'
import { readRow } from '../../../kit/serve/read.ts'
import { doorEvent } from '../../access/ingest/device-event.table.ts'
import { devicesBySerial } from '../../access/ingest/device-reach.ts'
import { device } from '../../base/devices/device.table.ts'
import { controlAlert } from '../inbox/control-alert.table.ts'
import { type AlertRuleRow, covers } from '../inbox/raise-alert.ts'
import { carsSeen } from '../sources/cars.ts'
import { alarmsSeen, alertOfAlarm } from '../sources/door-alarms.ts'
import { failuresSeen } from '../sources/failures.ts'
import { longStaysSeen } from '../sources/long-stays.ts'
import type { Occurrence } from '../sources/occurrence.ts'
import { strangersSeen } from '../sources/strangers.ts'
import { targetHits } from '../sources/target-hits.ts'
import { alertRuleModel } from './alert-rule.routes.ts'
import { type Fate, foldHits, type Hit } from './fold-hits.ts'

const dayMs = 86_400_000
/** More is not looked at: the answer tells up to when it goes. */
const mostEvents = 5000
const longestMs = 5000
const mostSamples = 20

interface Span {
  readonly estateId: number
  readonly from: string
  readonly to: string
}

/** The alarms that were kept, as they were told of. */
async function keptAlarms(ctx: Ctx, { estateId, from, to }: Span, kind: string): Promise<DoorAlarm[]> {
  const words = Object.keys(alertOfAlarm).filter((alarm) => alertOfAlarm[alarm] === kind)
  const rows = await ctx.tx
    .select({
      estateId: doorEvent.estateId,
      deviceId: doorEvent.deviceId,
      channelId: doorEvent.channelId,
      sn: device.sn,
      kind: doorEvent.kind,
      active: doorEvent.active,
      at: doorEvent.at,
      recordId: doorEvent.id,
    })
    .from(doorEvent)
    .innerJoin(device, eq(device.id, doorEvent.deviceId))
    .where(
      and(
        eq(doorEvent.estateId, estateId),
        inArray(doorEvent.kind, words),
        gte(doorEvent.at, new Date(from)),
        lte(doorEvent.at, new Date(to)),
      ),
    )
    .orderBy(asc(doorEvent.at), asc(doorEvent.id))
  const devices = await devicesBySerial(ctx, [...new Set(rows.map(({ sn }) => sn))])
  const buildingOf = new Map(devices.map(({ id, buildingId }) => [id, buildingId]))
  return rows.map(({ sn: _sn, at, ...row }) => ({
    ...row,
    buildingId: buildingOf.get(row.deviceId) ?? null,
    at: at.toISOString(),
    late: false,
  }))
}

/** The passes of a time that rules of the kind are told of; undefined where it is alarms that they go by. */
function passesSeen(ctx: Ctx, rule: AlertRuleRow, span: Span): AsyncGenerator<Occurrence> | undefined {
  const { kind } = rule
  if (kind === 'black_vehicle' || kind === 'watch_vehicle') return carsSeen(ctx, span)
  if (kind === 'vehicle_overstay') return longStaysSeen(ctx, rule, span)
  if (kind === 'black_person' || kind === 'watch_person') return targetHits(ctx, span)
  if (kind === 'frequent_stranger' || kind === 'stranger_stay') return strangersSeen(ctx, span)
  if (kind === 'lost_card' || kind === 'anti_passback' || kind === 'verify_fail_burst')
    return failuresSeen(ctx, span)
  return undefined
}

/** What rules of the kind are told of, in the order of its times; no more is read at once than a day has. */
async function* occurrencesOf(ctx: Ctx, rule: AlertRuleRow, from: Date): AsyncGenerator<Occurrence> {
  const { estateId, kind } = rule
  const end = ctx.now.getTime()
  for (let at = from.getTime(); at < end; at += dayMs) {
    const to = Math.min(at + dayMs - 1, end)
    const span = { estateId, from: new Date(at).toISOString(), to: new Date(to).toISOString() }
    yield* passesSeen(ctx, rule, span) ?? alarmsSeen(ctx, await keptAlarms(ctx, span, kind))
  }
}

/** What of it is enough for the rule; `until` is null where all of it was looked at. */
async function hitsOf(
  ctx: Ctx,
  rule: AlertRuleRow,
  from: Date,
): Promise<{ hits: Hit[]; until: Date | null }> {
  const begun = performance.now()
  const hits: Hit[] = []
  let seen = 0
  for await (const { arising, isEnough, over = false } of occurrencesOf(ctx, rule, from)) {
    const { kind, key, at, target, title } = arising
    seen += 1
    if (seen > mostEvents || performance.now() - begun > longestMs) return { hits, until: at }
    if (kind !== rule.kind || !covers(rule, arising)) continue
    if (!over && isEnough && !(await isEnough(rule))) continue
    const level = arising.level ?? target?.level ?? rule.level
    hits.push({ key, at, level, over, title: target?.restricted ? restrictedTitle : title })
  }
  return { hits, until: null }
}

/** The rule's alerts that were open within the time. */
async function fatesOf(ctx: Ctx, rule: AlertRuleRow, from: Date, to: Date): Promise<Fate[]> {
  const rows = await ctx.tx
    .select({
      key: controlAlert.dedupeKey,
      openedAt: controlAlert.occurredAt,
      closedAt: controlAlert.handledAt,
    })
    .from(controlAlert)
    .where(
      and(
        eq(controlAlert.ruleId, rule.id),
        isNotNull(controlAlert.dedupeKey),
        lte(controlAlert.occurredAt, to),
        or(isNull(controlAlert.handledAt), gte(controlAlert.handledAt, new Date(from.getTime() - dayMs))),
      ),
    )
    .orderBy(asc(controlAlert.occurredAt), asc(controlAlert.id))
  return rows.flatMap(({ key, ...times }) => (key === null ? [] : [{ key, ...times }]))
}

/** What happened in the days before now, as the rule would have told of it. */
async function replay(ctx: Ctx, rule: AlertRuleRow, days: number): Promise<RuleReplay> {
  const from = new Date(ctx.now.getTime() - days * dayMs)
  const { hits, until } = await hitsOf(ctx, rule, from)
  const to = until ?? ctx.now
  const { raised, foldedAt } = foldHits(hits, await fatesOf(ctx, rule, from, to), rule.dedupeMinutes)
  const [actual] = await ctx.tx
    .select({ count: count() })
    .from(controlAlert)
    .where(
      and(
        eq(controlAlert.ruleId, rule.id),
        isNull(controlAlert.parentId),
        gte(controlAlert.occurredAt, from),
        lte(controlAlert.occurredAt, to),
      ),
    )
  const perDay = Array.from({ length: days + 1 }, (_, n) => dayOf(new Date(from.getTime() + n * dayMs)))
  const raisedOn = Map.groupBy(raised, ({ at }) => dayOf(at))
  const foldedOn = Map.groupBy(foldedAt, (at) => dayOf(at))
  return {
    raised: raised.length,
    folded: foldedAt.length,
    actual: actual?.count ?? 0,
    from: from.toISOString(),
    to: to.toISOString(),
    isCut: until !== null,
    days: perDay.map((day) => ({
      day,
      raised: raisedOn.get(day)?.length ?? 0,
      folded: foldedOn.get(day)?.length ?? 0,
    })),
    samples: raised
      .toReversed()
      .slice(0, mostSamples)
      .map(({ at, lastAt, ...told }) => ({ ...told, at: at.toISOString(), lastAt: lastAt.toISOString() })),
  }
}

/** 试跑, in a transaction that can only read. */
export const replayRuleRoute = () =>
  handle(replayAlertRule, async ({ id, days }, ctx) => {
    const found = await readRow(alertRuleModel, ctx, ctx.scopeFor('alert:rule:update'), id)
    if (!found) throw notFound()
    const rule = found.row as AlertRuleRow
    if (!isReplayable(rule.kind)) throw refuse('该类预警不由通行记录或设备告警触发，不能试跑')
    return await replay(ctx, rule, days)
  })
