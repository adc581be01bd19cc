import { eq, lt } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { isAllowedIp } from '../../../kit/http/ip-allow.ts'
import { sameSignature, sign, signatureHeaders, signatureSkewMs } from '../../../kit/http/signature.ts'
import { dataSource, dataSourceNonce, type SourceRow } from './data-source.table.ts'

const refused = (text: string) => new AppError('SIGNATURE_INVALID', text)
/** A key that does not exist is compared all the same, so that time tells nothing about keys. */
const nobodysSecret = 'nobody'
const perSecond = 20

/** The source that signed a push: a known key, the right secret, a time of now, and a nonce that was never there. */
export async function verifyPush(ctx: Ctx, path: string, body: string, code: string): Promise<SourceRow> {
  const header = (name: string) => ctx.header(name) ?? ''
  const timestamp = header(signatureHeaders.timestamp)
  const nonce = header('x-linli-nonce')
  const [source] = await ctx.tx
    .select()
    .from(dataSource)
    .where(eq(dataSource.appKey, header(signatureHeaders.key).slice(0, 64)))
  const now = ctx.now
  const sealed = source
    ? [source.secretEnc, source.prevSecretUntil && source.prevSecretUntil > now ? source.prevSecretEnc : null]
    : []
  const secrets = source
    ? sealed.flatMap((enc) => (enc === null ? [] : [ctx.deps.personal.open(enc)]))
    : [nobodysSecret]
  const parts = { method: 'POST', path, timestamp, body: new TextEncoder().encode(body) }
  const matches = secrets
    .map((secret) => sameSignature(sign(secret, parts), header(signatureHeaders.signature)))
    .includes(true)
  if (!source || source.code !== code || source.direction !== 'push') throw refused('接入密钥不存在')
  if (!matches) throw refused('签名错误')
  if (!source.enabled) throw refused('接入密钥已停用')
  if (!isAllowedIp(ctx.ip, source.ipAllow)) throw refused('来源IP不在白名单')
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > signatureSkewMs)
    throw refused('请求已过期或重复')
  if (!/^[\w-]{8,64}$/.test(nonce)) throw refused('请求已过期或重复')
  const wait = ctx.deps.rateLimiter.take(`data source ${source.id}`, perSecond, 1, now)
  if (wait > 0) throw new AppError('TOO_MANY', undefined, { retryAfter: wait })
  // What is older than any good time stamp needs no memory.
  await ctx.tx
    .delete(dataSourceNonce)
    .where(lt(dataSourceNonce.at, new Date(now.getTime() - 2 * signatureSkewMs)))
  const fresh = await ctx.tx
    .insert(dataSourceNonce)
    .values({ sourceId: source.id, nonce, at: now })
    .onConflictDoNothing()
    .returning({ nonce: dataSourceNonce.nonce })
  if (fresh.length === 0) throw refused('请求已过期或重复')
  return source
}
