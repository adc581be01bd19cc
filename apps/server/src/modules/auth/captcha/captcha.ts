import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import { newSecret } from '../sessions/token.ts'
import { type CaptchaScene, captchaPic } from './captcha-pic.table.ts'
import { drawCaptcha } from './draw-captcha.ts'
import { captchaAlphabet } from './glyphs.ts'

const lifeMs = 5 * 60_000
export const captchaSeconds = lifeMs / 1_000
const length = 4

type Deps = Pick<ServerDeps, 'database' | 'secrets' | 'clock'>

const keyHash = (key: string) => createHash('sha256').update(key).digest('base64url')
/** Four characters are few: the hash is keyed, so that the table alone does not give them away. */
const answerHash = (deps: Deps, key: string, answer: string) =>
  createHmac('sha256', deps.secrets.masterKeys.newest.bytes)
    .update(`captcha\n${key}\n${answer.trim().toUpperCase()}`)
    .digest('base64url')

/** A new picture for one scene. */
export async function makeCaptcha(
  deps: Deps,
  scene: CaptchaScene,
  ip: string,
): Promise<{ captcha: string; key: string; expireSeconds: number }> {
  const answer = Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')
  const { key } = await storeCaptcha(deps, scene, ip, answer)
  const png = await drawCaptcha(answer)
  return { captcha: `data:image/png;base64,${png.toString('base64')}`, key, expireSeconds: captchaSeconds }
}

/** The row of a picture with this answer. */
export async function storeCaptcha(
  deps: Deps,
  scene: CaptchaScene,
  ip: string,
  answer: string,
): Promise<{ key: string }> {
  const key = newSecret()
  const now = deps.clock()
  await deps.database.db.insert(captchaPic).values({
    keyHash: keyHash(key),
    answerHash: answerHash(deps, key, answer),
    scene,
    ip,
    state: 'fresh',
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  return { key }
}

export type CaptchaVerdict = 'right' | 'empty' | 'wrong'

/** Looks at an answer. Any look uses the picture up, a right one as well as a wrong one. */
export async function checkCaptcha(
  deps: Deps,
  scene: CaptchaScene,
  key: string | undefined,
  answer: string | undefined,
): Promise<CaptchaVerdict> {
  if (!key || !answer) return 'empty'
  // The row as it was before this statement tells whether this call is the one that used it up.
  const [row] = await deps.database.db
    .update(captchaPic)
    .set({ state: 'used' })
    .where(sql`${eq(captchaPic.keyHash, keyHash(key))} and ${captchaPic.state} = 'fresh'`)
    .returning()
  if (row === undefined || row.scene !== scene || row.expiresAt <= deps.clock()) return 'wrong'
  const given = Buffer.from(answerHash(deps, key, answer))
  return timingSafeEqual(given, Buffer.from(row.answerHash)) ? 'right' : 'wrong'
}

/** Throws unless the answer is right. */
export async function demandCaptcha(
  deps: Deps,
  scene: CaptchaScene,
  key: string | undefined,
  answer: string | undefined,
): Promise<void> {
  const verdict = await checkCaptcha(deps, scene, key, answer)
  if (verdict === 'empty')
    throw new AppError('CAPTCHA_USED', '请输入图形验证码', { data: { needCaptcha: true } })
  if (verdict === 'wrong') throw new AppError('CAPTCHA_USED', undefined, { data: { needCaptcha: true } })
}
