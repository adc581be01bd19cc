import type { AlipayMiniProgram } from '../../runtime/platform-settings.ts'
import { PlatformRefusal } from '../mini-program/audit/audit-port.ts'
import { type AlipayAnswer, callAlipay, textOf } from '../mini-program/alipay-api.ts'
import { isFromAlipay, readNotice } from '../mini-program/alipay-notice.ts'
import { type OrderState, type PayNotice, type PayPort, PayRefusal, type RefundOutcome } from './pay-port.ts'

/** Yuan with two places, as Alipay writes money; exact both ways. */
export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
export function fenOf(yuan: string): number {
  const [, whole, places = ''] = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  if (whole === undefined) throw new PayRefusal('FORMAT', '支付宝应答没有金额')
  return Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

/** Alipay's clock is that of China. */
const instantOf = (text: string, now: () => Date): Date =>
  text === '' ? now() : new Date(`${text.replace(' ', 'T')}+08:00`)

/** Orders by code at Alipay (alipay.trade.precreate), signed by RSA2 both ways. */
export function alipayPay(app: AlipayMiniProgram, notifyUrl: string, now: () => Date): PayPort {
  const call = async (method: string, content: object): Promise<AlipayAnswer> => {
    try {
      return await callAlipay(app, method, content, { notify_url: notifyUrl })
    } catch (error) {
      if (error instanceof PlatformRefusal) throw new PayRefusal(error.code, error.message)
      throw error
    }
  }
  /** Answers `otherwise` where Alipay does not know the order: nobody has scanned its code yet. */
  const orUnknown = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof PayRefusal && error.code === 'ACQ.TRADE_NOT_EXIST') return otherwise
      throw error
    }
  }
  const outcome = (done: boolean, refundNo: string): RefundOutcome => ({
    state: done ? 'success' : 'processing',
    channelRefundNo: done ? refundNo : null,
    failReason: null,
  })
  return {
    async order({ txnNo, amount, subject, expiresAt }) {
      const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now().getTime()) / 60_000))
      const said = await call('alipay.trade.precreate', {
        out_trade_no: txnNo,
        total_amount: yuanOf(amount),
        subject,
        timeout_express: `${minutes}m`,
      })
      return textOf(said['qr_code'])
    },
    query: async (txnNo) =>
      await orUnknown(
        call('alipay.trade.query', { out_trade_no: txnNo }).then((said): OrderState => {
          const status = textOf(said['trade_status'])
          if (status === 'TRADE_CLOSED') return { state: 'closed' }
          if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { state: 'pending' }
          return {
            state: 'success',
            tradeNo: textOf(said['trade_no']),
            amount: fenOf(textOf(said['total_amount'])),
            paidAt: instantOf(textOf(said['send_pay_date']), now),
          }
        }),
        { state: 'pending' },
      ),
    close: async (txnNo) =>
      await orUnknown(
        call('alipay.trade.close', { out_trade_no: txnNo }).then(() => undefined),
        undefined,
      ),
    async refund({ txnNo, refundNo, amount, reason }) {
      const said = await call('alipay.trade.refund', {
        out_trade_no: txnNo,
        out_request_no: refundNo,
        refund_amount: yuanOf(amount),
        refund_reason: reason,
      })
      if (textOf(said['fund_change']) === 'Y') return outcome(true, refundNo)
      // Nothing moved: it did before, or does not yet.
      const known = await call('alipay.trade.fastpay.refund.query', {
        out_trade_no: txnNo,
        out_request_no: refundNo,
      })
      return outcome(textOf(known['refund_status']) === 'REFUND_SUCCESS', refundNo)
    },
    read(_headers, body): PayNotice | undefined {
      const notice = readNotice(body)
      if (!isFromAlipay(notice, [app.platformPublicKey])) return undefined
      const { parameters: said } = notice
      if (said['app_id'] !== app.appId) return undefined
      const isPaid = said['trade_status'] === 'TRADE_SUCCESS' && said['gmt_refund'] === undefined
      if (!isPaid) return { kind: 'other' }
      return {
        kind: 'paid',
        txnNo: said['out_trade_no'] ?? '',
        tradeNo: said['trade_no'] ?? '',
        amount: fenOf(said['total_amount'] ?? ''),
        paidAt: instantOf(said['gmt_payment'] ?? '', now),
      }
    },
    answer: (heard) =>
      new Response(heard ? 'success' : 'fail', { headers: { 'Content-Type': 'text/plain' } }),
  }
}
