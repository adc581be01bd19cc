import { loginByWechat } from './wechat-login.ts'
import { WechatFrame } from './WechatFrame.tsx'

/** Signing in with a QR code that the phone confirms. */
export function WechatLogin() {
  return <WechatFrame type="login" onAnswer={loginByWechat} />
}
