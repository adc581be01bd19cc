import { type MpPlatform, mpPlatforms } from '@linli/api-client/contract/auth/mp-user'
import { checkMobile } from '@linli/validators/check-mobile'
import { and, eq, ne } from 'drizzle-orm'
import { AppError, invalid } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { hashIs, sealedColumns } from '../../../kit/personal-data.ts'
import { miniPlatform } from '../../../ports/mini-program/sign-in/sign-in-platform.ts'
import {
  MiniCodeError,
  type MiniOwner,
  type MiniPlatform,
} from '../../../ports/mini-program/sign-in/sign-in-port.ts'
import type { Db, Tx } from '../../../runtime/database.ts'
import { demandCaptcha } from '../captcha/captcha.ts'
import { useNonce } from '../cipher/crypto-keys.ts'
import { codeTimes, codeError, sendCode, useCode } from '../codes/codes.ts'
import { countCall } from '../login/login-throttle.ts'
import { peek, take } from '../throttle/throttle.ts'
import { followAlipay } from './alipay/at-sign-in.ts'
import { frozenError, isFrozen, openMpSession } from './mp-sessions.ts'
import { mpIdentity, mpUser, type MpUserRow } from './mp-user.table.ts'

const failureWindowMs = 10 * 60_000

/** From where somebody signs in. */
interface From {
  readonly ip: string
  readonly now: Date
}

interface Signed {
  readonly token: string
  readonly maxUntil: string
}

const badCode = () => new AppError('INVALID_GRANT', '登录凭证无效或已过期，请重试')

/** Calls of an address are counted with those of the console; what fails is counted apart, for residents alone. */
async function assertMayTry(deps: ServerDeps, { ip, now }: From): Promise<void> {
  await countCall(deps, ip, now)
  const { lockedUntil } = await peek(deps.database.db, 'mp_ip', ip, failureWindowMs, now)
  if (lockedUntil === null) return
  const retryAfter = Math.max(1, (lockedUntil.getTime() - now.getTime()) / 1_000)
  throw new AppError('TOO_MANY', undefined, { retryAfter })
}

async function countFailure(deps: ServerDeps, { ip, now }: From): Promise<void> {
  const limit = await deps.params.number('auth.ip.failures')
  const rule = { limit, windowMs: failureWindowMs, lockMs: failureWindowMs }
  await take(deps.database.db, 'mp_ip', ip, rule, now)
}

/** Asks a platform; what it does not take counts against the address, what fails on the way there does not. */
async function ask<T>(deps: ServerDeps, from: From, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof MiniCodeError) {
      await countFailure(deps, from)
      throw badCode()
    }
    deps.log.error('a platform of mini-programs could not be asked', { error })
    throw new AppError('UNAVAILABLE', '登录服务暂不可用，请稍后再试')
  }
}

/** The platform with its codes; refused where the installation has none. */
async function platformOf(deps: ServerDeps, platform: MpPlatform, now: Date): Promise<MiniPlatform> {
  const found = await miniPlatform(
    deps,
    platform,
    async (key) => await useNonce(deps.database.side, 'mini', key, now),
  )
  if (found === undefined) throw new AppError('REFUSED', '该平台的登录尚未开通')
  return found
}

/** The account that an identity belongs to, while it has not taken its consent back. */
async function accountOf(
  deps: ServerDeps,
  platform: MpPlatform,
  { appId, openId }: MiniOwner,
): Promise<MpUserRow | undefined> {
  const [row] = await deps.database.db
    .select({ user: mpUser })
    .from(mpIdentity)
    .innerJoin(mpUser, eq(mpUser.id, mpIdentity.mpUserId))
    .where(
      and(
        eq(mpIdentity.platform, platform),
        eq(mpIdentity.appId, appId),
        hashIs(deps.personal, mpIdentity.openIdHash, openId),
        eq(mpIdentity.state, 'active'),
        ne(mpUser.state, 'cancelled'),
      ),
    )
  return row?.user
}

/** The account that another one went into, whose phone still leads there. */
async function keptOf(db: Pick<Db, 'select'>, user: MpUserRow): Promise<MpUserRow> {
  if (user.mergedIntoId === null) return user
  const [kept] = await db.select().from(mpUser).where(eq(mpUser.id, user.mergedIntoId))
  return kept ?? user
}

/** What the platform told of the holder this time. */
const toldBy = ({ scopes, nickname }: MiniOwner) => ({
  ...(scopes && { scopes: [...scopes] }),
  ...(nickname !== undefined && { nickname: nickname.slice(0, 30) }),
})

/** The account of a phone, made where there is none: one for each human, whatever the platform. */
async function accountOfPhone(
  deps: ServerDeps,
  tx: Tx,
  { phone, platform, now }: { readonly phone: string; readonly platform: MpPlatform; readonly now: Date },
): Promise<MpUserRow> {
  const find = async () =>
    await tx
      .select()
      .from(mpUser)
      .where(and(hashIs(deps.personal, mpUser.phoneHash, phone), ne(mpUser.state, 'cancelled')))
  const [there] = await find()
  if (there !== undefined) return await keptOf(tx, there)
  await tx
    .insert(mpUser)
    .values({
      ...sealedColumns(deps.personal, 'phone', phone),
      nickname: `${mpPlatforms[platform]}用户${phone.slice(-4)}`,
      source: platform,
      registeredAt: now,
      createdAt: now,
      updatedAt: now,
    })
    // Of two telephones with one number that come at once, one makes the account.
    .onConflictDoNothing()
  const [made] = await find()
  if (made === undefined) throw new Error('Linli: an account was not written')
  return made
}

/** The platform's identity belongs to this account from now on. */
async function keepIdentity(
  deps: ServerDeps,
  tx: Tx,
  { user, platform, owner, now }: { user: MpUserRow; platform: MpPlatform; owner: MiniOwner; now: Date },
): Promise<void> {
  const values = {
    ...sealedColumns(deps.personal, 'unionId', owner.unionId),
    mpUserId: user.id,
    authorizedAt: now,
    lastLoginAt: now,
    revokedAt: null,
    state: 'active' as const,
    ...toldBy(owner),
    // Whoever comes here has just agreed to tell the number.
    ...(owner.scopes && { scopes: [...owner.scopes, 'phone' as const] }),
    updatedAt: now,
  }
  await tx
    .insert(mpIdentity)
    .values({
      ...values,
      platform,
      appId: owner.appId,
      ...sealedColumns(deps.personal, 'openId', owner.openId),
      nickname: owner.nickname?.slice(0, 30) ?? user.nickname,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [mpIdentity.platform, mpIdentity.appId, mpIdentity.openIdHash],
      set: values,
    })
}

async function opened(
  deps: ServerDeps,
  db: Db,
  user: MpUserRow,
  platform: MpPlatform,
  now: Date,
): Promise<Signed> {
  if (isFrozen(user, now)) throw frozenError()
  await db.update(mpUser).set({ lastActiveAt: now, lastPlatform: platform }).where(eq(mpUser.id, user.id))
  return await openMpSession(deps, db, { mpUserId: user.id, platform }, now)
}

/** Signs in by the code of a platform; who is not known yet, by the code of the number besides. */
export async function mpLogin(
  deps: ServerDeps,
  given: { readonly platform: MpPlatform; readonly code: string; readonly phoneCode?: string | undefined },
  from: From,
): Promise<Signed> {
  const { platform, code, phoneCode } = given
  const { now } = from
  await assertMayTry(deps, from)
  const port = await platformOf(deps, platform, now)
  const owner = await ask(deps, from, async () => await port.identify(code))
  const known = await accountOf(deps, platform, owner)
  const { db } = deps.database
  if (known !== undefined) {
    const told = owner.scopes && {
      ...toldBy(owner),
      scopes: [...new Set([...owner.scopes, 'phone' as const])],
    }
    await db
      .update(mpIdentity)
      .set({ lastLoginAt: now, ...told })
      .where(
        and(
          eq(mpIdentity.platform, platform),
          eq(mpIdentity.appId, owner.appId),
          hashIs(deps.personal, mpIdentity.openIdHash, owner.openId),
        ),
      )
    const user = platform === 'alipay' ? await followAlipay(deps, { user: known, owner, now }) : known
    return await opened(deps, db, user, platform, now)
  }
  if (phoneCode === undefined) throw invalid({ phoneCode: '首次登录请授权手机号' })
  const phone = await ask(deps, from, async () => await port.phoneOf(phoneCode))
  if (!checkMobile(phone).ok) throw invalid({ phoneCode: '仅支持中国大陆手机号' })
  const user = await db.transaction(async (tx) => {
    const found = await accountOfPhone(deps, tx, { phone, platform, now })
    if (isFrozen(found, now)) throw frozenError()
    await keepIdentity(deps, tx, { user: found, platform, owner, now })
    return found
  })
  const kept = platform === 'alipay' ? await followAlipay(deps, { user, owner, now }) : user
  return await opened(deps, db, kept, platform, now)
}

/** Sends a code to whoever holds the telephone. */
export async function sendVisitorCode(
  deps: ServerDeps,
  { phone, key, picCaptchaCode }: { phone: string; key: string; picCaptchaCode: string },
  { ip, now }: From,
): Promise<{ expireSeconds: number; resendSeconds: number }> {
  await demandCaptcha(deps, 'sms', key, picCaptchaCode)
  await sendCode(deps, { scene: 'visitor', phone, userId: null, ip, now })
  return { ...codeTimes }
}

/** Signs a visitor in by the code that was sent to the phone. */
export async function visitorLogin(
  deps: ServerDeps,
  { phone, captchaCode }: { readonly phone: string; readonly captchaCode: string },
  from: From,
): Promise<Signed> {
  await assertMayTry(deps, from)
  const { now } = from
  if ((await useCode(deps, { scene: 'visitor', phone, code: captchaCode, now })) === undefined) {
    await countFailure(deps, from)
    throw codeError()
  }
  return await openMpSession(deps, deps.database.db, { visitorPhone: phone }, now)
}
