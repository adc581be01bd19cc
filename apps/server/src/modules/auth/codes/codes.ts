import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { sendSms } from '../../../ports/sms/send-sms.ts'
import type { SmsTemplate } from '../../../ports/sms/sms-port.ts'
import { take } from '../throttle/throttle.ts'
import { captchaCodeRecord, type CodeScene } from './captcha-code-record.table.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const lifeMs = 5 * minute
const maxTries = 5
/** What the answers say about a sent code, in seconds. */
export const codeTimes = { expireSeconds: lifeMs / 1_000, resendSeconds: 60 } as const

const templates: Readonly<Record<CodeScene, SmsTemplate>> = {
  login: 'AUTH_LOGIN',
  forget: 'AUTH_FORGET',
  reset: 'AUTH_RESET',
  mfa: 'AUTH_MFA',
  visitor: 'AUTH_VISITOR',
  phone: 'AUTH_PHONE',
  cancel: 'AUTH_CANCEL',
}

const forAnybody: ReadonlySet<CodeScene> = new Set(['visitor', 'phone', 'cancel'])

/** The code is for whoever holds the telephone: none of these asks for an account of the console. */
const isForAnybody = (scene: CodeScene) => forAnybody.has(scene)

/** The one refusal of a code, whatever was wrong with it. */
export const codeError = (): AppError => new AppError('INVALID_GRANT', '验证码错误或已过期')

/** Six digits are few: the hash is keyed, so that the table alone does not give them away. */
const hashCode = (deps: Pick<ServerDeps, 'secrets'>, scene: CodeScene, phone: string, code: string) =>
  createHmac('sha256', deps.secrets.masterKeys.newest.bytes)
    .update(`${scene}\n${phone}\n${code.trim()}`)
    .digest('base64url')

const tooOften = (until: Date | null, now: Date): AppError => {
  const seconds = Math.max(1, Math.ceil(((until?.getTime() ?? now.getTime()) - now.getTime()) / 1_000))
  return new AppError('TOO_MANY', `发送过于频繁，请${seconds}秒后再试`, { retryAfter: seconds })
}

/** Counts a sending against phone and address. Throws when one of the limits is reached. */
async function countSending(
  deps: ServerDeps,
  to: { scene: CodeScene; phone: string; ip: string },
  now: Date,
) {
  const { db } = deps.database
  const { scene, phone, ip } = to
  const perHour = await deps.params.number('auth.sms.perHour')
  const ofIp = await take(
    db,
    'sms_ip',
    ip,
    { limit: await deps.params.number('auth.ip.smsPerHour'), windowMs: hour, lockMs: hour },
    now,
  )
  if (!ofIp.taken) throw new AppError('TOO_MANY', undefined, { retryAfter: 600 })
  const again = await take(
    db,
    'sms_phone',
    `${scene} ${phone}`,
    { limit: 1, windowMs: minute, lockMs: minute },
    now,
  )
  if (!again.taken) throw tooOften(again.lockedUntil, now)
  const ofHour = await take(
    db,
    'sms_phone_hour',
    phone,
    { limit: perHour, windowMs: hour, lockMs: hour },
    now,
  )
  if (!ofHour.taken) throw tooOften(ofHour.lockedUntil, now)
  const ofDay = await take(
    db,
    'sms_phone_day',
    phone,
    { limit: await deps.params.number('auth.sms.perDay'), windowMs: day, lockMs: day },
    now,
  )
  if (!ofDay.taken) throw new AppError('TOO_MANY', '今日验证码发送次数已达上限')
}

export interface CodeRequest {
  readonly scene: CodeScene
  readonly phone: string
  /** Null when nobody fits: the same steps are taken, but nothing is sent and no code will ever be right. */
  readonly userId: number | null
  readonly ip: string
  readonly now: Date
}

/** Makes a code in place of the one before and sends it; the answer does not wait for the carrier. */
export async function sendCode(deps: ServerDeps, request: CodeRequest): Promise<void> {
  const { scene, phone, userId, ip, now } = request
  await countSending(deps, request, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { enc, hash: phoneHash } = deps.personal.seal(phone)
  await deps.database.db.transaction(async (tx) => {
    await tx
      .update(captchaCodeRecord)
      .set({ state: 'replaced' })
      .where(
        and(
          eq(captchaCodeRecord.phoneHash, phoneHash),
          eq(captchaCodeRecord.scene, scene),
          eq(captchaCodeRecord.state, 'sent'),
        ),
      )
    await tx.insert(captchaCodeRecord).values({
      scene,
      phoneHash,
      phoneEnc: enc,
      userId,
      codeHash: hashCode(deps, scene, phone, code),
      state: 'sent',
      ip,
      sentAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    })
  })
  if (userId === null && !isForAnybody(scene)) return
  // After the answer is on its way: how long sending takes must not tell whether there was anything to send.
  setImmediate(() => {
    sendSms(deps, { phone, template: templates[scene], values: { code } }).catch((error: unknown) =>
      deps.log.error('a code could not be sent', { scene, error }),
    )
  })
}

/**
 * Uses a code. The row is locked meanwhile: of two calls with the right code one gets in, and the sixth try of a
 * code is refused even when it is right.
 */
export async function useCode(
  deps: ServerDeps,
  given: { readonly scene: CodeScene; readonly phone: string; readonly code: string; readonly now: Date },
): Promise<{ userId: number | null } | undefined> {
  const { scene, phone, now } = given
  const phoneHash = deps.personal.hash(phone)
  return await deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(captchaCodeRecord)
      .where(
        and(
          eq(captchaCodeRecord.phoneHash, phoneHash),
          eq(captchaCodeRecord.scene, scene),
          eq(captchaCodeRecord.state, 'sent'),
        ),
      )
      .for('update')
    const expected = Buffer.from(row?.codeHash ?? hashCode(deps, scene, phone, ''))
    const fits = timingSafeEqual(Buffer.from(hashCode(deps, scene, phone, given.code)), expected)
    if (row === undefined) return undefined
    const set = async (change: Partial<typeof captchaCodeRecord.$inferInsert>) =>
      await tx.update(captchaCodeRecord).set(change).where(eq(captchaCodeRecord.id, row.id))
    if (row.expiresAt <= now) {
      await set({ state: 'expired' })
      return undefined
    }
    if (!fits || (row.userId === null && !isForAnybody(scene))) {
      const tries = row.tries + 1
      await set({ tries, ...(tries >= maxTries && { state: 'locked' }) })
      return undefined
    }
    await set({ state: 'used', usedAt: now })
    return { userId: row.userId }
  })
}
