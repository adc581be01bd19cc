import { createHash, createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { type CredentialName, credentialsOf, type MpKind } from '@linli/api-client/contract/system/mp-app'
import { and, eq, inArray } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { HandlerDeps } from '../../../kit/deps.ts'
import type { Tx } from '../../../runtime/database.ts'
import { mpApp, type MpAppRow, mpCredential } from './mp.table.ts'

/** So long the credential before stays good beside the new one. */
const previousMs = 86_400_000
const fingerprintLength = 12

type Texts = Readonly<Record<string, string>>

/** What is known of an application in clear: for calls to its platform, and for what comes from there. */
export async function credentialsFor(
  mpAppId: number,
  { personal, clock }: Pick<HandlerDeps, 'personal' | 'clock'>,
  db: Pick<Tx, 'select'>,
): Promise<{ readonly credentials: Texts; readonly previous: Texts }> {
  const rows = await db.select().from(mpCredential).where(eq(mpCredential.mpAppId, mpAppId))
  const now = clock()
  const credentials: Record<string, string> = {}
  const previous: Record<string, string> = {}
  for (const { name, valueEnc, previousEnc, previousUntil } of rows) {
    credentials[name] = personal.open(valueEnc)
    if (previousEnc !== null && previousUntil !== null && previousUntil > now)
      previous[name] = personal.open(previousEnc)
  }
  return { credentials, previous }
}

/** Those without which nobody can ask the platform. */
const neededOf: Readonly<Record<MpKind, readonly CredentialName[]>> = {
  wechat_mp: ['secret'],
  wechat_oa: ['secret'],
  web_login: ['secret'],
  alipay_mp: ['privateKey', 'platformPublicKey'],
  wechat_pay: ['mchId', 'privateKey', 'certFile'],
  alipay_pay: ['privateKey', 'platformPublicKey'],
}
export const areWhole = (kind: MpKind, known: Texts): boolean =>
  neededOf[kind].every((name) => known[name] !== undefined)

/** A key as it is pasted: a PEM, or what stands in one. */
function pem(value: string, what: string): string {
  const text = value.replaceAll(/-----[A-Z0-9 ]+-----/g, '').replaceAll(/\s/g, '')
  return `-----BEGIN ${what}-----\n${(text.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${what}-----\n`
}

/** The value as it is kept; throws for one that is none. */
const readers: Partial<Record<CredentialName, (value: string) => string>> = {
  privateKey(value) {
    const text = pem(value, 'PRIVATE KEY')
    createPrivateKey(text)
    return text
  },
  platformPublicKey(value) {
    const text = pem(value, 'PUBLIC KEY')
    createPublicKey(text)
    return text
  },
  certFile(value) {
    const text = pem(value, 'CERTIFICATE')
    if (new X509Certificate(text).serialNumber === '') throw new Error('no certificate')
    return text
  },
  aesKey(value) {
    if (!/^[A-Za-z0-9+/=]{22,44}$/.test(value)) throw new Error('no key')
    return value
  },
}

function readCredential(name: CredentialName, label: string, value: string): string {
  try {
    return readers[name]?.(value) ?? value
  } catch {
    throw invalid({ [name]: `${label}格式错误` })
  }
}

/** Keeps the credentials that were given; what the connection test said of the ones before counts no more. */
export async function setCredentials(
  ctx: Ctx,
  row: MpAppRow,
  given: ReadonlyMap<CredentialName, { readonly label: string; readonly value: string }>,
): Promise<void> {
  const { tx, now, deps } = ctx
  const kept = credentialsOf[row.kind]
  const there = await tx
    .select({ name: mpCredential.name, valueEnc: mpCredential.valueEnc })
    .from(mpCredential)
    .where(and(eq(mpCredential.mpAppId, row.id), inArray(mpCredential.name, [...given.keys()])))
  const before = new Map(there.map(({ name, valueEnc }) => [name, valueEnc]))
  let certExpireAt: string | undefined
  for (const [name, { label, value }] of given) {
    if (!kept.includes(name)) throw invalid({ [name]: '该类型没有此凭证' })
    const text = readCredential(name, label, value.trim())
    if (name === 'certFile') certExpireAt = dayOf(new Date(new X509Certificate(text).validTo))
    const values = {
      valueEnc: deps.personal.seal(text).enc,
      fingerprint: createHash('sha256').update(text).digest('hex').slice(0, fingerprintLength),
      setAt: now,
      updatedAt: now,
      previousEnc: before.get(name) ?? null,
      previousUntil: !before.has(name) ? null : new Date(now.getTime() + previousMs),
    }
    await tx
      .insert(mpCredential)
      .values({ mpAppId: row.id, name, createdAt: now, ...values })
      .onConflictDoUpdate({ target: [mpCredential.mpAppId, mpCredential.name], set: values })
  }
  await tx
    .update(mpApp)
    .set({
      realOkAt: null,
      health: 'unknown',
      lastError: null,
      updatedAt: now,
      version: row.version + 1,
      ...(certExpireAt !== undefined && { certExpireAt }),
    })
    .where(eq(mpApp.id, row.id))
}
