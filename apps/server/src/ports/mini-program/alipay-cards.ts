import { setTimeout as wait } from 'node:timers/promises'
import type { AlipayMiniProgram } from '../../runtime/platform-settings.ts'
import { callAlipay } from './alipay-api.ts'
import { PlatformRefusal } from './audit/audit-port.ts'

/** Cards of an application in the wallet of Alipay. Each call throws `PlatformRefusal` for what the platform refuses. */
export interface AlipayCards {
  /** Asks for the link by which the resident takes the card. */
  invite(card: { readonly templateId: string; readonly cardNo: string }): Promise<void>
  renew(card: { readonly cardNo: string; readonly openedAt: Date; readonly validTo: Date }): Promise<void>
  remove(card: { readonly cardNo: string; readonly serialNo: string }): Promise<void>
}

/** The gateway's clock is that of China. */
const timeOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const target = (cardNo: string) => ({ target_card_no: cardNo, target_card_no_type: 'BIZ_CARD' })

/** Alipay's calls from server to server for cards of members. */
export const realAlipayCards = (app: AlipayMiniProgram): AlipayCards => ({
  async invite({ templateId, cardNo }) {
    await callAlipay(app, 'alipay.marketing.card.activateurl.apply', {
      template_id: templateId,
      out_string: cardNo,
    })
  },
  async renew({ cardNo, openedAt, validTo }) {
    await callAlipay(app, 'alipay.marketing.card.update', {
      ...target(cardNo),
      occur_time: timeOf(new Date()),
      card_info: {
        external_card_no: cardNo,
        open_date: timeOf(openedAt),
        valid_date: timeOf(validTo),
      },
    })
  },
  async remove({ cardNo, serialNo }) {
    await callAlipay(app, 'alipay.marketing.card.delete', {
      ...target(cardNo),
      out_serial_no: serialNo,
      reason_code: 'USER_UNBUND',
    })
  },
})

/** A platform takes its time. */
const delayMs = 120

/** The wallet for installations without one: it knows the templates of the demo, and refuses as the real one does. */
export const embeddedAlipayCards = (): AlipayCards => ({
  async invite({ templateId }) {
    await wait(delayMs)
    if (!templateId.startsWith('sim-')) throw new PlatformRefusal('TEMPLATE_NOT_EXIST', '卡模板不存在')
  },
  async renew({ openedAt, validTo }) {
    await wait(delayMs)
    if (validTo <= openedAt) throw new PlatformRefusal('INVALID_PARAMETER', '有效期不正确')
  },
  async remove() {
    await wait(delayMs)
  },
})
