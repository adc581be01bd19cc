import type { WechatMiniProgram } from '../../../runtime/platform-settings.ts'
import { callWechat, textIn, type WechatAnswer, WechatRefusal } from '../wechat-api.ts'
import { type MiniProgramPort, PlatformRefusal } from './audit-port.ts'

/** What the numbers say that people meet; the platform's own words for all others. */
const words: Readonly<Record<string, string>> = {
  '40001': 'AppSecret不正确',
  '40013': 'AppID不正确',
  '40125': 'AppSecret不正确',
  '40164': '服务器IP不在白名单中',
  '48001': '该小程序没有此接口的权限',
  '85009': '已有版本正在审核',
  '85012': '无效的审核单号',
  '85019': '没有审核通过的版本',
  '85052': '该版本已经发布',
}

const wordsOf = (refusal: WechatRefusal): string =>
  refusal.words === null
    ? '平台没有应答'
    : (words[refusal.code] ?? (refusal.words.slice(0, 80) || '平台拒绝'))

/** A mini-program of WeChat, by the calls of its platform from server to server. */
export function wechatAudit(app: WechatMiniProgram): MiniProgramPort {
  async function call(path: string, body: object): Promise<WechatAnswer> {
    try {
      return await callWechat(app, path, body)
    } catch (error) {
      throw error instanceof WechatRefusal ? new PlatformRefusal(error.code, wordsOf(error)) : error
    }
  }

  return {
    submitAudit: async ({ notes }) => {
      const answer = await call('/wxa/submit_audit', { version_desc: notes.slice(0, 200) })
      return textIn(answer['auditid'])
    },
    auditOf: async (auditId) => {
      const answer = await call('/wxa/get_auditstatus', { auditid: Number(auditId) })
      const status = Number(answer['status'])
      if (status === 0) return { status: 'passed' }
      // 2: it is looked at; 4: that is put off.
      return status === 2 || status === 4
        ? { status: 'auditing' }
        : { status: 'failed', reason: textIn(answer['reason']) || '审核未通过' }
    },
    release: async () => {
      try {
        await call('/wxa/release', {})
      } catch (error) {
        // A call before this one whose answer was lost.
        if (!(error instanceof PlatformRefusal && error.code === '85052')) throw error
      }
    },
  }
}
