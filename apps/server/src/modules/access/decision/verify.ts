import type { verifyPass } from '@linli/api-client/contract/access/device-issue'
import type { OutputOf } from '@linli/api-client/kit'
import { createHash } from 'node:crypto'
import { maskName } from '@linli/validators/mask-name'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { codeAt, isVisitorBanned } from './door-codes.ts'
import { isLocked, tellGuesses } from './passcode-lock.ts'
import { normalizeCardNo } from '../cards/card-number.ts'
import { accessGrant } from '../grants/access-grant.table.ts'
import { accessDecision } from '../issue/issue.table.ts'
import { holidaysAround } from '../plans/plan-facts.ts'
import { type AuthMode, type Decision, decidePass, type PassAttempt } from './decide-pass.ts'
import { abilitiesAt, doorOf, lastDirectionAt, rightAt } from './door-facts.ts'
import { keptOutBy } from './kept-out.ts'

interface VerifyInput {
  readonly kind: 'qr' | 'passcode' | 'card' | 'plate' | 'idcard'
  readonly value: string
  readonly direction: 'in' | 'out'
}

interface Shown extends Record<string, unknown> {
  readonly subjectType: 'resident' | 'staff' | 'card' | 'visitor'
  readonly subjectId: number
  readonly personId: number | null
  readonly name: string
  readonly card: PassAttempt['card']
  /** The card is for other doors of its holder. */
  readonly elsewhere: boolean
}

interface Place {
  readonly estateId: number
  readonly channelId: number
}

/** Who shows a card or a document at a door of an estate. */
async function shownBy(ctx: Ctx, door: Place, { kind, value }: VerifyInput): Promise<Shown | undefined> {
  const [row] =
    kind === 'card'
      ? await byCard(ctx, door, value)
      : kind in documents
        ? await byDocument(ctx, door.estateId, value)
        : []
  return row
}

/** What a reader of documents reads. */
const documents: Partial<Record<VerifyInput['kind'], true>> = { idcard: true }

/** A card of a room is known by itself; one of the desk by the visitor who has it. */
async function byCard(ctx: Ctx, { estateId, channelId }: Place, value: string): Promise<readonly Shown[]> {
  const cardNo = numberOf(value)
  if (cardNo === undefined) return []
  return await ctx.tx.execute<Shown>(sql`
    select case when r.id is not null then 'resident' when u.id is not null then 'staff'
        when v.id is not null then 'visitor' else 'card' end as "subjectType",
      coalesce(r.id, u.id, v.id, k.id)::int8 as "subjectId", r.person_id as "personId",
      coalesce(r.name, u.actual_name, v.visitor_name, '公用卡' || k.printed_no) as name, k.state as card,
      cardinality(k.channel_ids) > 0 and not (${channelId} = any(k.channel_ids)) as elsewhere
    from ic_card k left join resident r on r.id = k.resident_id left join visitor_application v on v.id = k.visit_id
      left join sys_user u on u.id = k.user_id
    where (r.id is not null or u.id is not null or v.id is not null or k.holder_type = 'room') and k.estate_id = ${estateId} and k.card_no = ${cardNo} and k.state in ('active', 'lost', 'frozen', 'expired') limit 1`)
}

async function byDocument(ctx: Ctx, estateId: number, value: string): Promise<readonly Shown[]> {
  const { hash } = ctx.deps.personal.seal(value.trim().toUpperCase())
  return await ctx.tx.execute<Shown>(sql`
    select 'resident' as "subjectType", r.id as "subjectId", r.person_id as "personId", r.name, 'none' as card, false as elsewhere
    from resident r join person p on p.id = r.person_id
    where r.estate_id = ${estateId} and r.state = 'active' and p.doc_no_hash = ${hash} limit 1`)
}

function numberOf(value: string): string | undefined {
  try {
    return normalizeCardNo(value)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const modes = { qr: 'qr', passcode: 'password', card: 'ic', plate: 'any', idcard: 'idcard' } as const
const unknown = {
  qr: 'qr_invalid',
  passcode: 'password_wrong',
  card: 'card_unknown',
  plate: 'not_recognised',
  idcard: 'not_recognised',
} as const

/** Whether a list keeps out who shows a card or a document. */
const isKeptOut = async (ctx: Ctx, door: Place, { subjectType, subjectId }: Shown): Promise<boolean> =>
  subjectType === 'visitor'
    ? await isVisitorBanned(ctx, subjectId, door.channelId)
    : (await keptOutBy(ctx, { ...door, subjectType, subjectId })).length > 0

/** What else stands in the way of a code that would open the door. */
const judged = (decision: Decision, fault: string | null): Decision =>
  fault === null || isOpenToAll(decision) ? decision : { ...decision, allow: false, reason: fault }

/** A door that stands open asks nobody. */
const isOpenToAll = ({ allow, steps }: Decision): boolean => allow && steps.length === 1

/** Decides about who stands at a door, by the same rules as the list on the device, and remembers it. */
export async function verifyAt(
  ctx: Ctx,
  device: { readonly id: number; readonly estateId: number; readonly channelId: number },
  input: VerifyInput,
): Promise<OutputOf<typeof verifyPass>> {
  const door = await doorOf(ctx, device.channelId)
  if (door === undefined) throw new AppError('NOT_FOUND')
  const code = await codeAt(ctx, device, input)
  const shown = code === undefined ? await shownBy(ctx, device, input) : undefined
  const who = code?.who ?? shown
  const authMode: AuthMode = modes[input.kind]
  const lockedOut = input.kind === 'passcode' && input.direction === 'in' && (await isLocked(ctx, device))
  const grants =
    who === undefined
      ? []
      : await ctx.tx
          .select()
          .from(accessGrant)
          .where(
            and(
              eq(accessGrant.subjectType, who.subjectType),
              eq(accessGrant.subjectId, who.subjectId),
              sql`${device.channelId} = any(${accessGrant.channelIds})`,
            ),
          )
          .orderBy(accessGrant.id)
  const decided = decidePass(
    door,
    {
      at: ctx.now,
      direction: input.direction,
      authMode,
      known: who !== undefined,
      unknownReason: unknown[input.kind],
      card: who?.card ?? 'none',
      banned: code?.banned ?? (shown !== undefined && (await isKeptOut(ctx, device, shown))),
      ...(code ??
        (shown?.elsewhere
          ? { right: null, absence: '这张卡不用于这扇门' }
          : await rightAt(ctx, grants, await abilitiesAt(ctx, device.channelId)))),
      lastDirection: await lastDirectionAt(ctx, device.channelId, who?.personId ?? null, ctx.now),
    },
    await holidaysAround(ctx, ctx.now),
  )
  const decision = judged(decided, lockedOut ? 'locked' : (code?.fault ?? null))
  if (decision.allow && code !== undefined) await code.passed()
  const [kept] = await ctx.tx
    .insert(accessDecision)
    .values({
      estateId: device.estateId,
      deviceId: device.id,
      kind: input.kind,
      codeHash: createHash('sha256').update(input.value).digest('hex'),
      subjectType: who?.subjectType ?? null,
      subjectId: who?.subjectId ?? null,
      direction: input.direction,
      allow: decision.allow,
      reason: decision.reason,
      at: ctx.now,
    })
    .returning({ id: accessDecision.id })
  if (decision.reason === 'password_wrong') await tellGuesses(ctx, device)
  const voice = decision.allow
    ? input.direction === 'in'
      ? '请进'
      : '一路平安'
    : decision.reason === 'blacklist'
      ? '请联系物业'
      : await ctx.deps.dicts.label('pass_fail_reason', decision.reason ?? '')
  return {
    decisionId: kept?.id ?? 0,
    allow: decision.allow,
    reason: decision.reason,
    subjectKind: who === undefined ? 'stranger' : who.subjectType === 'card' ? 'resident' : who.subjectType,
    displayName: who === undefined ? null : maskName(who.name),
    voice: voice.slice(0, 40),
    lines: [who === undefined ? '未识别' : maskName(who.name), voice].map((line) => line.slice(0, 16)),
  }
}
