import type { WechatMiniProgram } from '../../../runtime/platform-settings.ts'
import { PlatformRefusal } from '../audit/audit-port.ts'
import {
  askWechat,
  callWechat,
  drawByWechat,
  knowsWechat,
  textIn,
  type WechatAnswer,
  WechatRefusal,
} from '../wechat-api.ts'
import type { PlatformButton, PlatformPort, PlatformTemplate } from './platform-port.ts'

/** What the numbers say that people meet; the platform's own words for all others. */
const words: Readonly<Record<string, string>> = {
  '40001': 'AppSecret不正确',
  '40003': '接收人不正确',
  '40013': 'AppID不正确',
  '40037': '模板编号不正确',
  '40125': 'AppSecret不正确',
  '40164': '服务器IP不在白名单中',
  '41030': '页面路径不存在',
  '43004': '接收人未关注公众号',
  '43101': '接收人未订阅该消息',
  '45009': '今日调用次数已用完',
  '47003': '模板字段不合规',
  '48001': '该应用没有此接口的权限',
}

async function inWords<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof WechatRefusal)) throw error
    const said = error.words === null ? '平台没有应答' : error.words.slice(0, 80) || '平台拒绝'
    throw new PlatformRefusal(error.code, words[error.code] ?? said)
  }
}

/** Keys of a template out of its wording: `姓名:{{name1.DATA}}`. */
const keysOf = (content: string): PlatformTemplate['keys'] =>
  [...content.matchAll(/([^\n:：{}]*)[:：]?\s*\{\{(\w+)\.DATA\}\}/g)].map(([, label = '', key = '']) => ({
    key,
    label: label.trim() || key,
  }))

const listIn = (value: unknown): readonly WechatAnswer[] =>
  Array.isArray(value) ? value.map((one): WechatAnswer => ({ ...Object(one) })) : []

function buttonOf({ name, type, value, children }: PlatformButton, mpAppId: string): object {
  if (children?.length) return { name, sub_button: children.map((one) => buttonOf(one, mpAppId)) }
  if (type === 'view') return { name, type, url: value }
  return type === 'miniprogram'
    ? { name, type, appid: mpAppId, pagepath: value, url: 'https://mp.weixin.qq.com' }
    : { name, type, key: value }
}

const none = async (words: string) => await Promise.reject(new PlatformRefusal('NONE', words))

/** A mini-program or an official account of WeChat, by its calls from server to server. */
export function wechatPlatform(app: WechatMiniProgram, kind: 'mp' | 'oa'): PlatformPort {
  const isMp = kind === 'mp'
  return {
    check: async () => await inWords(knowsWechat(app)),
    async templates() {
      const path = isMp ? '/wxaapi/newtmpl/gettemplate' : '/cgi-bin/template/get_all_private_template'
      const answer = await inWords(callWechat(app, path))
      return listIn(isMp ? answer['data'] : answer['template_list']).map((one) => ({
        platformTemplateId: textIn(isMp ? one['priTmplId'] : one['template_id']),
        title: textIn(one['title']),
        keys: keysOf(textIn(one['content'])),
      }))
    },
    async send({ openId, platformTemplateId, page, data }) {
      const values = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { value }]))
      const message = { touser: openId, template_id: platformTemplateId, data: values }
      await inWords(
        isMp
          ? callWechat(app, '/cgi-bin/message/subscribe/send', { ...message, ...(page !== null && { page }) })
          : callWechat(app, '/cgi-bin/message/template/send', message),
      )
    },
    code: async (page, scene) =>
      isMp
        ? await inWords(
            drawByWechat(app, '/wxa/getwxacodeunlimit', {
              page,
              scene: scene || '-',
              check_path: false,
              width: 430,
            }),
          )
        : await none('只有小程序可以生成小程序码'),
    publishMenu: async (buttons, mpAppId) =>
      isMp
        ? await none('只有公众号可以发布菜单')
        : void (await inWords(
            callWechat(app, '/cgi-bin/menu/create', { button: buttons.map((one) => buttonOf(one, mpAppId)) }),
          )),
  }
}

/** The website application: it has nothing but sign-in, and shows its secret to be right by refusing a code alone. */
export const webLoginPlatform = (app: WechatMiniProgram): PlatformPort => ({
  async check() {
    const query = { appid: app.appId, secret: app.secret, code: 'linli', grant_type: 'authorization_code' }
    try {
      await askWechat(app, '/sns/oauth2/access_token', query)
    } catch (error) {
      if (error instanceof WechatRefusal && error.code === '40029') return
      await inWords(Promise.reject(error))
    }
  },
  templates: async () => await none('网站扫码登录没有消息模板'),
  send: async () => await none('网站扫码登录没有消息模板'),
  code: async () => await none('只有小程序可以生成小程序码'),
  publishMenu: async () => await none('只有公众号可以发布菜单'),
})
