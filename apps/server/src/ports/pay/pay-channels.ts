import type { OnlineChannel } from '@linli/api-client/contract/pay/pay-words'
import type { ServerDeps } from '../../kit/deps.ts'
import { alipayPay } from './alipay-pay.ts'
import { embeddedPay } from './embedded-pay.ts'
import type { PayPort } from './pay-port.ts'
import { wechatPay } from './wechat-pay.ts'

type Deps = Pick<ServerDeps, 'config' | 'mode' | 'database' | 'secrets' | 'clock'>

/** Whether a channel can be used here. */
export const hasChannel = (
  { config, mode }: Pick<Deps, 'config' | 'mode'>,
  channel: OnlineChannel,
): boolean => config.pay[channel] !== undefined || mode === 'demo'

/** A channel as the settings have it, simulated in demo mode; undefined: there is none. */
export function payPort(deps: Deps, channel: OnlineChannel): PayPort | undefined {
  const { pay, publicUrl = '' } = deps.config
  const notifyUrl = `${publicUrl}/api/open/pay/notify/${channel}`
  if (channel === 'wechat' && pay.wechat) return wechatPay(pay.wechat, notifyUrl, deps.clock)
  if (channel === 'alipay' && pay.alipay) return alipayPay(pay.alipay, notifyUrl, deps.clock)
  return deps.mode === 'demo' ? embeddedPay(deps, channel) : undefined
}
