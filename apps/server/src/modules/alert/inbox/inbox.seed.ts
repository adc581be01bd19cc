import { alertKindOf } from '@linli/api-client/contract/alert/alert-kinds'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { dayOf } from '../../../kit/calendar.ts'
import { type Ctx, inContext } from '../../../kit/context.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { flowEvent } from '../../../kit/flow-events/flow-event.table.ts'
import { sequences } from '../../../kit/sequences/sequences.ts'
import { followDue } from '../../../kit/serve/due.ts'
import type { SeedKind } from '../../../runtime/config.ts'
import { randomFrom } from '../../../simulator/random.ts'
import { user } from '../../auth/account/user.table.ts'
import { channel } from '../../base/devices/channel.table.ts'
import { device } from '../../base/devices/device.table.ts'
import { resident } from '../../base/people/resident.table.ts'
import { estate } from '../../base/places/estate.table.ts'
import { alertRule } from '../rules/alert-rule.table.ts'
import { controlAlertModel } from './alert.routes.ts'
import { alertNotice, controlAlert } from './control-alert.table.ts'
import { minutesFrom } from './escalation.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const days = 90

/** Which kinds, of a hundred (catalogue 2a, seed data). */
const shares: readonly (readonly [kind: string, share: number, result: string])[] = [
  ['device_offline', 34, 'fixed'],
  ['door_held_open', 22, 'confirmed_handled'],
  ['visitor_overstay', 12, 'warned'],
  ['vehicle_overstay', 8, 'warned'],
  ['elder_silent', 6, 'safe'],
  ['frequent_stranger', 5, 'warned'],
  ['black_vehicle', 2, 'confirmed_handled'],
  ['watch_vehicle', 2, 'confirmed_handled'],
  ['verify_fail_burst', 3, 'safe'],
  ['tamper', 2, 'fixed'],
  ['manual', 3, 'confirmed_handled'],
  ['sos', 1, 'rescued'],
]
const counts = {
  demo: { closed: 869, processing: 8, untreated: 23 },
  small: { closed: 60, processing: 4, untreated: 9 },
}
const notes = ['现场核实后已处理', '到场查看，一切正常', '已联系当事人并确认', '已通知工程部恢复']

interface Place {
  readonly estateId: number
  readonly rules: ReadonlyMap<string, typeof alertRule.$inferSelect>
  readonly devices: readonly {
    readonly id: number
    readonly name: string
    readonly channelId: number | null
  }[]
  readonly channels: readonly { readonly id: number; readonly name: string }[]
  readonly elders: readonly { readonly personId: number; readonly name: string }[]
}

async function placeOf(ctx: Ctx, estateId: number): Promise<Place> {
  const rules = await ctx.tx
    .select()
    .from(alertRule)
    .where(eq(alertRule.estateId, estateId))
    .orderBy(asc(alertRule.id))
  const devices = await ctx.tx
    .select({ id: device.id, name: device.name, channelId: device.channelId })
    .from(device)
    .where(and(eq(device.estateId, estateId), eq(device.state, 'in_use'), eq(device.runStatus, 'online')))
    .orderBy(asc(device.id))
    .limit(40)
  const channels = await ctx.tx
    .select({ id: channel.id, name: channel.name })
    .from(channel)
    .where(eq(channel.estateId, estateId))
    .orderBy(asc(channel.id))
    .limit(20)
  const elders = await ctx.tx
    .select({ personId: resident.personId, name: resident.name })
    .from(resident)
    .where(and(eq(resident.estateId, estateId), eq(resident.state, 'active'), isNotNull(resident.birthDate)))
    .orderBy(asc(resident.birthDate), asc(resident.id))
    .limit(20)
  return { estateId, rules: new Map(rules.map((one) => [one.kind, one])), devices, channels, elders }
}

type Random = () => number
const pick = <T>(random: Random, of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)]

function kindAt(random: Random): (typeof shares)[number] {
  let left = random() * 100
  for (const one of shares) {
    left -= one[1]
    if (left < 0) return one
  }
  return shares[0] as (typeof shares)[number]
}

/** What an alert of a kind is about. */
function about(kind: string, place: Place, random: Random, n: number) {
  const group = alertKindOf(kind)?.group
  const label = alertKindOf(kind)?.label ?? kind
  if (group === 'care') {
    const elder = pick(random, place.elders)
    return {
      title: label,
      personId: elder?.personId ?? null,
      personName: elder?.name ?? null,
      key: `person:${elder?.personId ?? n}`,
    }
  }
  if (group === 'vehicle')
    return {
      title: label,
      channelId: pick(random, place.channels)?.id ?? null,
      plateNo: `粤B${String(10_000 + ((n * 37) % 89_999))}`,
      plateColor: 'blue',
      key: `plate:${n}`,
    }
  if (group === 'device' || group === 'door') {
    const found = pick(random, place.devices)
    return {
      title: `${label}：${found?.name ?? ''}`,
      deviceId: found?.id ?? null,
      channelId: found?.channelId ?? null,
      key: `device:${found?.id ?? n}:${n}`,
    }
  }
  const at = pick(random, place.channels)
  return { title: `${label}：${at?.name ?? ''}`, channelId: at?.id ?? null, key: `channel:${n}` }
}

/** Alerts of ninety days, most of them closed (catalogue 2a, seed data); once. */
export async function seedInbox(deps: ServerDeps, seed: Exclude<SeedKind, 'none'>): Promise<void> {
  const { db } = deps.database
  if ((await db.$count(controlAlert)) > 0) return
  const estates = await db
    .select({ id: estate.id })
    .from(estate)
    .where(and(isNotNull(estate.companyId), eq(estate.openState, 'opened')))
    .orderBy(asc(estate.id))
    .limit(3)
  if (estates.length === 0) return
  const staff = await db
    .select({ id: user.id, name: user.actualName })
    .from(user)
    .where(inArray(user.username, ['guard01', 'pm01']))
    .orderBy(asc(user.id))
  await inContext(deps, { kind: 'system', name: '系统' }, async (ctx) => {
    const places: Place[] = []
    for (const { id } of estates) places.push(await placeOf(ctx, id))
    await makeAlerts(ctx, places, staff, seed)
  })
}

interface Handler {
  readonly id: number
  readonly name: string
}

async function makeAlerts(
  ctx: Ctx,
  places: readonly Place[],
  staff: readonly Handler[],
  seed: 'demo' | 'small',
): Promise<void> {
  const random = randomFrom(20_251_123)
  const { closed, processing, untreated } = counts[seed]
  const total = closed + processing + untreated
  const made: (typeof controlAlert.$inferInsert)[] = []
  for (let n = 0; n < total; n += 1) {
    const place = places[n % places.length]
    if (place === undefined) continue
    made.push(alertAt(ctx, n, { place, staff, random, open: n - closed, processing }))
  }
  for (const { estateId } of places) {
    const own = made.filter((one) => one.estateId === estateId)
    const numbers = await sequences.take(ctx, 'YJ', estateId, own.length)
    for (const [i, one] of own.entries()) one.alertNo = numbers[i] ?? ''
  }
  const rows = []
  for (let from = 0; from < made.length; from += 200)
    rows.push(
      ...(await ctx.tx
        .insert(controlAlert)
        .values(made.slice(from, from + 200))
        .returning()),
    )
  await ctx.tx.insert(flowEvent).values(rows.flatMap((row) => lifeOf(row, staff)))
  for (const row of rows)
    if (row.state === 'untreated' || row.state === 'processing')
      await followDue(controlAlertModel, undefined, row, ctx)
  const [told] = rows.filter(({ assigneeId }) => assigneeId !== null)
  if (told?.assigneeId != null)
    await ctx.tx.insert(alertNotice).values({
      alertId: told.id,
      step: 1,
      round: 0,
      turn: 0,
      channel: 'console',
      receiverId: told.assigneeId,
      status: 'sent',
      sentAt: told.occurredAt,
    })
}

interface Making {
  readonly place: Place
  readonly staff: readonly Handler[]
  readonly random: Random
  /** From 0 on: one that is still open. */
  readonly open: number
  readonly processing: number
}

function alertAt(ctx: Ctx, n: number, { place, staff, random, open, processing }: Making) {
  const [kind, , usualResult] = kindAt(random)
  const rule = place.rules.get(kind)
  const { key, ...what } = about(kind, place, random, n)
  const isOpen = open >= 0
  const isUrgent = open >= processing && open < processing + 2
  const level = isUrgent ? ('urgent' as const) : (rule?.level ?? 'normal')
  const agoMs = isOpen ? (open + 1) * 17 * minuteMs : (0.3 + random() * days) * dayMs
  const occurredAt = new Date(ctx.now.getTime() - agoMs)
  const base = {
    alertNo: dayOf(occurredAt),
    estateId: place.estateId,
    kind,
    level,
    ...what,
    ruleId: rule?.id ?? null,
    occurredAt,
    lastAt: occurredAt,
    roundAt: occurredAt,
    acceptDueAt: minutesFrom(occurredAt, level === 'urgent' ? 3 : 30),
    hitCount: 1 + Math.floor(random() * 3),
    evidence: [{ at: occurredAt.toISOString(), recordId: null, text: what.title }],
    dedupeKey: key,
    createdAt: occurredAt,
    updatedAt: occurredAt,
  }
  if (open >= processing) return { ...base, state: 'untreated' as const }
  const handler = staff[n % Math.max(1, staff.length)]?.id ?? null
  const acceptedAt = minutesFrom(occurredAt, 1 + Math.floor(random() * 40))
  const taken = { ...base, assigneeId: handler, acceptedAt }
  if (isOpen)
    return { ...taken, state: 'processing' as const, treatDueAt: minutesFrom(ctx.now, 30 + open * 40) }
  const handledAt = minutesFrom(acceptedAt, 5 + Math.floor(random() * 180))
  const isFalse = random() < 0.14
  const done = { ...taken, handledAt, handlerId: handler, falseAlarm: isFalse, updatedAt: handledAt }
  return random() < 0.07 && level !== 'urgent'
    ? {
        ...done,
        state: 'ignored' as const,
        handleNote: '重复上报',
        ...(isFalse && { result: 'false_alarm' }),
      }
    : {
        ...done,
        state: 'treated' as const,
        result: isFalse ? 'false_alarm' : usualResult,
        handleNote: isFalse ? '现场核实为误报' : (notes[n % notes.length] ?? ''),
      }
}

/** The lines of the life of one of them. */
function lifeOf(row: typeof controlAlert.$inferSelect, staff: readonly Handler[]) {
  const event = { entity: 'controlAlert', entityId: row.id }
  const system = { operatorType: 'system' as const, operatorName: '系统' }
  const by = {
    operatorType: 'staff' as const,
    operatorId: row.assigneeId,
    operatorName: staff.find(({ id }) => id === row.assigneeId)?.name ?? null,
  }
  const first = {
    ...event,
    ...system,
    seq: 1,
    action: 'create',
    fromState: null,
    toState: 'untreated',
    content: alertKindOf(row.kind)?.label ?? row.kind,
    createdAt: row.occurredAt,
  }
  if (row.acceptedAt === null) return [first]
  const accepted = {
    ...event,
    ...by,
    seq: 2,
    action: 'accept',
    fromState: 'untreated',
    toState: 'processing',
    createdAt: row.acceptedAt,
  }
  if (row.handledAt === null) return [first, accepted]
  const ended = row.state === 'ignored' ? 'ignore' : 'treat'
  return [
    first,
    accepted,
    {
      ...event,
      ...by,
      seq: 3,
      action: ended,
      fromState: 'processing',
      toState: row.state,
      content: row.handleNote,
      createdAt: row.handledAt,
    },
  ]
}
