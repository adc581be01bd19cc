import type { provinceNotify } from '@linli/api-client/contract/log/province-calls'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { changed } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { flowEvents } from '../../../kit/flow-events/flow-events.ts'
import { provinceSkewMs, sameProvinceSignature, signProvince } from '../../../ports/province/province-wire.ts'
import { estate } from '../../base/places/estate.table.ts'
import { provinceConfig, type ProvinceConfigRow, provinceItem, provinceReported } from '../province.table.ts'
import { provinceCallLog } from './province-call.table.ts'
import { digestOfBody } from './record-call.ts'

type Told = InputOf<typeof provinceNotify>
type Answer = OutputOf<typeof provinceNotify>

/** A key that does not exist is compared all the same, so that time tells nothing about estates. */
const nobodysSecret = 'nobody'

const verdicts = z.object({
  dataType: z.string().check(z.maxLength(30)),
  items: z
    .array(
      z.object({
        ref: z.string().check(z.maxLength(60)),
        code: z.string().check(z.regex(/^E\d{3}$/)),
        msg: z._default(z.string().check(z.maxLength(300)), ''),
      }),
    )
    .check(z.maxLength(500)),
})

async function configOf(ctx: Ctx, platformCode: string): Promise<ProvinceConfigRow | undefined> {
  const [row] = await ctx.tx
    .select({ config: provinceConfig })
    .from(provinceConfig)
    .innerJoin(estate, eq(estate.id, provinceConfig.estateId))
    .where(eq(estate.provincialCode, platformCode))
  return row?.config
}

/** Whether the platform said this, now, and for the first time. */
async function isGenuine(ctx: Ctx, config: ProvinceConfigRow | undefined, told: Told): Promise<boolean> {
  const enc = config?.appSecretEnc
  const secret = enc == null ? nobodysSecret : ctx.deps.personal.open(enc)
  const { timestamp, nonce, payload } = told
  const expected = signProvince(secret, { api: 'notify', timestamp, nonce, body: payload })
  if (!sameProvinceSignature(expected, told.signature) || enc == null) return false
  if (Math.abs(ctx.now.getTime() - Number(timestamp)) > provinceSkewMs) return false
  const since = new Date(ctx.now.getTime() - 3 * provinceSkewMs)
  const seen = await ctx.tx.$count(
    provinceCallLog,
    and(
      eq(provinceCallLog.reqNo, nonce),
      eq(provinceCallLog.signatureOk, true),
      gte(provinceCallLog.at, since),
    ),
  )
  return seen === 0
}

/** What the platform finds wrong later: what it had taken counts as refused, and is reported again when it is mended. */
async function takeBack(
  ctx: Ctx,
  { estateId }: ProvinceConfigRow,
  payload: string,
): Promise<number[] | null> {
  const read = z.safeParse(verdicts, parsed(payload))
  if (!read.success) return null
  const { dataType, items } = read.data
  const byTarget = new Map(
    items.flatMap((one) => {
      const [, id] = /-(\d{1,15})$/.exec(one.ref) ?? []
      return id === undefined || one.ref !== `${dataType}-${id}` ? [] : [[Number(id), one] as const]
    }),
  )
  if (byTarget.size === 0) return []
  const ofTargets = [...byTarget.keys()]
  const rows = await ctx.tx
    .selectDistinctOn([provinceItem.targetId])
    .from(provinceItem)
    .where(
      and(
        eq(provinceItem.estateId, estateId),
        eq(provinceItem.dataType, dataType),
        eq(provinceItem.op, 'upsert'),
        inArray(provinceItem.targetId, ofTargets),
      ),
    )
    .orderBy(provinceItem.targetId, sql`${provinceItem.id} desc`)
  const taken = rows.filter(({ state }) => state === 'succeeded')
  for (const item of taken) {
    const verdict = byTarget.get(item.targetId)
    await ctx.tx
      .update(provinceItem)
      .set({
        state: 'failed',
        errorCode: verdict?.code ?? null,
        lastError: verdict?.msg ?? null,
        nextAt: null,
        ...changed(ctx, provinceItem),
      })
      .where(eq(provinceItem.id, item.id))
    await flowEvents.record(ctx, {
      entity: 'provinceItem',
      entityId: item.id,
      action: 'fail',
      fromState: 'succeeded',
      toState: 'failed',
      content: `平台复核未通过：${verdict?.code ?? ''} ${verdict?.msg ?? ''}`,
    })
  }
  await ctx.tx.delete(provinceReported).where(
    and(
      eq(provinceReported.estateId, estateId),
      eq(provinceReported.dataType, dataType),
      inArray(
        provinceReported.targetId,
        taken.map(({ targetId }) => targetId),
      ),
    ),
  )
  return taken.map(({ id }) => id)
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown
  } catch {
    return null
  }
}

/** A call of the platform. One whose signature is wrong leaves a row with the digest of what it said, and does nothing. */
export async function takeNotice(ctx: Ctx, told: Told): Promise<Answer> {
  const config = await configOf(ctx, told.platformCode)
  const signatureOk = await isGenuine(ctx, config, told)
  const ids = signatureOk && config ? await takeBack(ctx, config, told.payload) : []
  const answer: Answer = !signatureOk
    ? { code: 'E006', msg: '签名错误', taken: 0 }
    : ids === null
      ? { code: 'E008', msg: '报文格式错误', taken: 0 }
      : { code: '0000', msg: '已接收', taken: ids.length }
  await ctx.tx.insert(provinceCallLog).values({
    at: ctx.now,
    // Who is not known to have said it is not put down to an estate.
    estateId: signatureOk ? (config?.estateId ?? null) : null,
    direction: 'in',
    api: 'notify',
    method: 'POST',
    httpStatus: 200,
    reqNo: told.nonce,
    itemIds: ids ?? [],
    itemCount: ids?.length ?? 0,
    okCount: ids?.length ?? 0,
    requestEnc: signatureOk ? ctx.deps.personal.seal(told.payload).enc : null,
    responseEnc: ctx.deps.personal.seal(JSON.stringify(answer)).enc,
    bodyHash: digestOfBody(told.payload),
    resultCode: answer.code,
    resultMsg: answer.msg,
    signatureOk,
    adapter: config?.adapter ?? null,
    host: ctx.ip,
    durationMs: 0,
    state: answer.code === '0000' ? 'ok' : 'rejected',
  })
  return answer
}
