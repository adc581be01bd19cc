import type { WechatMiniProgram } from '../../../runtime/platform-settings.ts'
import { askWechat, callWechat, textIn, type WechatAnswer, WechatRefusal } from '../wechat-api.ts'
import { MiniCodeError, type MiniPlatform } from './sign-in-port.ts'

/** What WeChat says of a code: not one, used already, too old, or too many tries with it. */
const badCodes: readonly string[] = ['40029', '40163', '41008', '40226']

async function byCode(asked: Promise<WechatAnswer>): Promise<WechatAnswer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof WechatRefusal && badCodes.includes(error.code))
      throw new MiniCodeError('WeChat refused the code')
    throw error
  }
}

/** WeChat's calls from server to server for who opens a mini-program: jscode2session and getuserphonenumber. */
export function wechatSignIn(app: WechatMiniProgram): MiniPlatform {
  const { appId, secret } = app
  return {
    async identify(code) {
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' }
      const answer = await byCode(askWechat(app, '/sns/jscode2session', query))
      const openId = textIn(answer['openid'])
      if (openId === '') throw new Error('WeChat told no openid')
      return { appId, openId, unionId: textIn(answer['unionid']) || null }
    },
    async phoneOf(code) {
      const answer = await byCode(callWechat(app, '/wxa/business/getuserphonenumber', { code }))
      const info: WechatAnswer = { ...Object(answer['phone_info']) }
      const number = textIn(info['purePhoneNumber'])
      if (number === '') throw new Error('WeChat told no number')
      return number
    },
  }
}
