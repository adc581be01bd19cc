import { createHash } from 'node:crypto'
import type { Ctx } from '../../../kit/context.ts'
import { maskText } from '../../../kit/masking.ts'
import { answered, type Exchange } from '../../../ports/province/province-port.ts'
import { provinceCallLog } from './province-call.table.ts'

/** What is longer is kept up to here: pictures are left out before. */
const maxBody = 262_144

/** Bytes of pictures say nothing to who reads the log, and are kept where they came from. */
export const withoutPictures = (body: string): string =>
  body.replaceAll(/"facePhoto":"[^"]*"/g, '"facePhoto":"[照片]"')

export const digestOfBody = (body: string): string => createHash('sha256').update(body).digest('hex')

/** The report that a call is about. */
export interface CalledFor {
  readonly estateId: number
  readonly adapter: 'simulator' | 'http_json'
  readonly host: string
  readonly dataType?: string
  readonly batchNo?: string
  readonly itemIds?: readonly number[]
  readonly attempt?: number
  readonly nextRetryAt?: Date
}

type State = (typeof provinceCallLog.$inferInsert)['state']

/** What the exchange came to: without an answer that can be believed it is open, never a success. */
function stateOf({ answer }: Exchange): State {
  if (answer === undefined) return 'timeout'
  const { code } = answer
  if (code === answered.ok) return 'ok'
  if (code === answered.partial)
    return answer.items.some((one) => one.code === answered.ok) ? 'partial' : 'rejected'
  if (code === answered.pending || code === answered.unknown) return 'timeout'
  return code === 'E999' ? 'failed' : 'rejected'
}

/** Writes a call to the platform into its log, with the words of both sides encrypted. */
export async function recordCall(ctx: Ctx, about: CalledFor, exchange: Exchange): Promise<void> {
  const { api, answer, fault, httpStatus, durationMs, nonce } = exchange
  const { itemIds = [] } = about
  const sealed = (body: string | null) =>
    body === null ? null : ctx.deps.personal.seal(withoutPictures(body).slice(0, maxBody)).enc
  const isJudged = answer?.code === answered.ok || answer?.code === answered.partial
  const refused = answer?.items.filter(({ code }) => code !== answered.ok).length ?? 0
  const failCount = answer === undefined ? 0 : isJudged ? refused : itemIds.length
  await ctx.tx.insert(provinceCallLog).values({
    at: ctx.now,
    estateId: about.estateId,
    direction: 'out',
    dataType: about.dataType ?? null,
    api,
    method: 'POST',
    httpStatus,
    batchNo: about.batchNo ?? null,
    reqNo: nonce,
    receiptNo: answer?.receiptNo ?? null,
    itemIds: [...itemIds],
    itemCount: itemIds.length,
    okCount: isJudged ? itemIds.length - refused : 0,
    failCount,
    requestEnc: sealed(exchange.requestBody),
    responseEnc: sealed(exchange.responseBody),
    bodyHash: digestOfBody(exchange.requestBody),
    resultCode: answer?.code ?? null,
    // The platform may repeat what it refused.
    resultMsg: maskText(answer?.msg ?? fault ?? '').slice(0, 300),
    attempt: about.attempt ?? 1,
    nextRetryAt: about.nextRetryAt ?? null,
    adapter: about.adapter,
    host: about.host,
    durationMs,
    state: stateOf(exchange),
  })
}
