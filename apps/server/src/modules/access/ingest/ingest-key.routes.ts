import { randomBytes, randomInt } from 'node:crypto'
import { ingestKey as contract } from '@linli/api-client/contract/access/ingest-key'
import { and, arrayOverlaps, eq, inArray, ne } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { device } from '../../base/devices/device.table.ts'
import { ingestKey } from './ingest-key.table.ts'
import { isNetwork } from '../../../kit/http/ip-allow.ts'

const day = 86_400_000
const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const newKeyId = () => `lk_${Array.from({ length: 20 }, () => base62[randomInt(base62.length)]).join('')}`
const newSecret = () => randomBytes(32).toString('base64url')

interface KeyInput {
  readonly estateId?: number
  readonly kind?: string
  readonly deviceIds?: readonly number[]
  readonly ipAllow?: readonly string[] | null
}

/** One device for a device key, each in one active key only. */
async function checkKey(input: KeyInput, ctx: Ctx, before?: typeof ingestKey.$inferSelect) {
  const bad = input.ipAllow?.find((network) => !isNetwork(network))
  if (bad !== undefined) throw invalid({ ipAllow: `不是有效的IP或网段：${bad}` })
  if (!input.deviceIds) return
  const kind = input.kind ?? before?.kind
  if (input.deviceIds.length === 0) throw invalid({ deviceIds: '请选择设备' })
  if (kind === 'device' && input.deviceIds.length !== 1)
    throw invalid({ deviceIds: '单设备密钥只能选择一台设备' })
  const wanted = [...new Set(input.deviceIds)]
  const [taken] = await ctx.tx
    .select({ deviceIds: ingestKey.deviceIds })
    .from(ingestKey)
    .where(
      and(
        eq(ingestKey.state, 'active'),
        arrayOverlaps(ingestKey.deviceIds, wanted),
        before ? ne(ingestKey.id, before.id) : undefined,
      ),
    )
    .limit(1)
  const doubles = wanted.filter((id) => taken?.deviceIds.includes(id))
  const [double] =
    doubles.length === 0
      ? []
      : await ctx.tx.select({ name: device.name }).from(device).where(inArray(device.id, doubles)).limit(1)
  if (double) throw invalid({ deviceIds: `设备【${double.name}】已绑定其他接入密钥` })
}

const secretsOnce = new WeakMap<Ctx, string>()

/** Keys of devices and gateways. The secret is told once: in the answer that makes it. */
export const ingestKeyRoutes = (): readonly Route[] =>
  serve(
    contract,
    ingestKey,
  )({
    check: checkKey,
    create: async (input, ctx) => {
      const secret = newSecret()
      const [row] = await ctx.tx
        .insert(ingestKey)
        .values({
          estateId: input.estateId,
          name: input.name,
          kind: input.kind,
          deviceIds: [...input.deviceIds],
          ipAllow: input.ipAllow ? [...input.ipAllow] : null,
          keyId: newKeyId(),
          secretEnc: ctx.deps.personal.seal(secret).enc,
          createdBy: userIdOf(ctx.caller),
          updatedBy: userIdOf(ctx.caller),
        })
        .returning({ id: ingestKey.id })
      secretsOnce.set(ctx, secret)
      return row?.id ?? 0
    },
    on: {
      disable: (row, { name }) => {
        if (name !== row.name) throw invalid({ name: '密钥名称不一致' })
        return {}
      },
      rotate: (row, _input, ctx) => {
        const secret = newSecret()
        secretsOnce.set(ctx, secret)
        return {
          patch: {
            secretEnc: ctx.deps.personal.seal(secret).enc,
            prevSecretEnc: row.secretEnc,
            prevSecretUntil: new Date(ctx.now.getTime() + day),
          },
        }
      },
    },
    present: (rows, ctx) => {
      const secret = secretsOnce.get(ctx)
      return new Map(rows.map((row) => [row.id, { secret: secret ?? null }]))
    },
  }).routes
