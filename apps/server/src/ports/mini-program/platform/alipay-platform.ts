import type { AlipayMiniProgram } from '../../../runtime/platform-settings.ts'
import { callAlipay, textOf } from '../alipay-api.ts'
import { PlatformRefusal } from '../audit/audit-port.ts'
import type { PlatformPort } from './platform-port.ts'

const timeoutMs = 8_000

const none = async (words: string) => await Promise.reject(new PlatformRefusal('NONE', words))

/** An application of Alipay: one gateway, signed by RSA2 both ways. */
export const alipayPlatform = (app: AlipayMiniProgram, kind: 'mp' | 'pay'): PlatformPort => ({
  async check() {
    try {
      await (kind === 'mp'
        ? callAlipay(app, 'alipay.open.mini.baseinfo.query', {})
        : callAlipay(app, 'alipay.trade.query', { out_trade_no: 'linli-check' }))
    } catch (error) {
      // A payment that nobody made: whoever is told so was known.
      if (!(error instanceof PlatformRefusal && error.code === 'ACQ.TRADE_NOT_EXIST')) throw error
    }
  },
  templates: async () => await none('支付宝不提供模板清单，请直接填写模板编号'),
  async send({ openId, platformTemplateId, page, data }) {
    const values = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }]))
    await callAlipay(app, 'alipay.open.app.mini.templatemessage.send', {
      to_open_id: openId,
      user_template_id: platformTemplateId,
      page: page ?? 'pages/home/index',
      data: JSON.stringify(values),
    })
  },
  async code(path, scene) {
    const content = { url_param: path, query_param: scene === '' ? '' : `scene=${scene}`, describe: '邻里' }
    const address = textOf((await callAlipay(app, 'alipay.open.app.qrcode.create', content))['qr_code_url'])
    const picture = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
    if (!picture?.ok) throw new PlatformRefusal(String(picture?.status ?? 'NETWORK'), '平台没有给出图片')
    return Buffer.from(await picture.arrayBuffer())
  },
  publishMenu: async () => await none('支付宝小程序没有菜单'),
})
