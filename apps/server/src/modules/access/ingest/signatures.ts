import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../kit/app-error.ts'
import type { DeviceCaller } from '../../../kit/caller.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { Signatures } from '../../../kit/ports.ts'
import { ingestKey } from './ingest-key.table.ts'
import { isAllowedIp } from '../../../kit/http/ip-allow.ts'
import { sameSignature, sign, signatureHeaders, signatureSkewMs } from '../../../kit/http/signature.ts'

const refused = (text: string) => new AppError('SIGNATURE_INVALID', text)

/** A key that does not exist is compared all the same, so that time tells nothing about keys. */
const nobodysSecret = 'nobody'

/** Who signed a call of the open interface (catalogue 2a A1). */
export function createSignatures(deps: ServerDeps): Signatures {
  const { db } = deps.database

  async function noteFailure(keyId: number) {
    await db
      .update(ingestKey)
      .set({
        failCount24h: sql`case when ${ingestKey.failSince} > now() - interval '24 hours' then ${ingestKey.failCount24h} + 1 else 1 end`,
        failedAt: sql`(array_append(${ingestKey.failedAt}, now()))[greatest(1, coalesce(cardinality(${ingestKey.failedAt}), 0) - 98):]`,
        failSince: sql`case when ${ingestKey.failSince} > now() - interval '24 hours' then ${ingestKey.failSince} else now() end`,
      })
      .where(eq(ingestKey.id, keyId))
  }

  /** A burst, and beyond it so many calls a second as a minute allows; per key, after the signature is proven. */
  async function assertRate(keyId: number, now: Date) {
    const perSecond = await deps.params.number('access.keyRatePerSecond')
    const burst = await deps.params.number('access.keyBurst')
    const second = deps.rateLimiter.take(`key second ${keyId}`, Math.max(perSecond, burst), 1, now)
    const minute = deps.rateLimiter.take(`key minute ${keyId}`, perSecond * 60, 60, now)
    const wait = Math.max(second, minute)
    if (wait > 0) throw new AppError('TOO_MANY', undefined, { retryAfter: wait })
  }

  return {
    async verify({ method, path, headers, body, ip, now }) {
      const keyId = headers.get(signatureHeaders.key) ?? ''
      const timestamp = headers.get(signatureHeaders.timestamp) ?? ''
      const given = headers.get(signatureHeaders.signature) ?? ''
      const [key] = await db
        .select()
        .from(ingestKey)
        .where(eq(ingestKey.keyId, keyId.slice(0, 64)))
      const parts = { method, path, timestamp, body }
      const secrets = key
        ? [
            key.secretEnc,
            ...(key.prevSecretEnc && key.prevSecretUntil && key.prevSecretUntil > now
              ? [key.prevSecretEnc]
              : []),
          ].map((enc) => deps.personal.open(enc))
        : [nobodysSecret]
      const matches = secrets.map((secret) => sameSignature(sign(secret, parts), given)).includes(true)
      if (!key) throw refused('接入密钥不存在')
      if (!matches) {
        await noteFailure(key.id)
        throw refused('签名错误')
      }
      if (key.state !== 'active') throw refused('接入密钥已停用')
      if (!/^\d{13}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > signatureSkewMs)
        throw refused('签名已过期')
      if (!isAllowedIp(ip, key.ipAllow)) throw refused('来源IP不在白名单')
      await assertRate(key.id, now)
      await db
        .update(ingestKey)
        .set({ lastUsedAt: now, lastIp: ip })
        // Once a minute is exact enough, and spares a write per batch.
        .where(
          sql`${ingestKey.id} = ${key.id} and (${ingestKey.lastUsedAt} is null or ${ingestKey.lastUsedAt} < ${now.toISOString()}::timestamptz - interval '1 minute')`,
        )
      return {
        kind: 'device',
        keyId: key.id,
        name: key.name,
        estateIds: [key.estateId],
      } satisfies DeviceCaller
    },
  }
}
