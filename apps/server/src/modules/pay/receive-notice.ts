import type { OnlineChannel } from '@linli/api-client/contract/pay/pay-words'
import { inContext } from '../../kit/context.ts'
import type { ServerDeps } from '../../kit/deps.ts'
import { payPort } from '../../ports/pay/pay-channels.ts'
import { PayRefusal } from '../../ports/pay/pay-port.ts'
import { settleRefund } from './pay-refunds.ts'
import { takePaid } from './take-paid.ts'

/** What a channel calls: believed by its signature alone, done once, and answered only when it is kept. */
export async function receiveNotice(
  deps: ServerDeps,
  channel: OnlineChannel,
  given: { readonly headers: Headers; readonly body: string },
): Promise<Response> {
  const port = payPort(deps, channel)
  if (port === undefined) return new Response(null, { status: 404 })
  let heard = false
  try {
    const notice = port.read(given.headers, given.body)
    // Nobody's: no fault of ours, and nothing to be told again.
    if (notice === undefined) return new Response('fail', { status: 401 })
    heard = await inContext(
      deps,
      { kind: 'system', name: channel === 'wechat' ? '微信支付' : '支付宝' },
      async (ctx) =>
        notice.kind === 'paid'
          ? await takePaid(ctx, channel, notice)
          : notice.kind === 'other' || (await settleRefund(ctx, notice.refundNo, notice)),
      { now: deps.clock() },
    )
  } catch (error) {
    if (!(error instanceof PayRefusal || error instanceof SyntaxError))
      deps.log.error('a notice of a channel was not taken', { error, channel })
  }
  return port.answer(heard)
}
