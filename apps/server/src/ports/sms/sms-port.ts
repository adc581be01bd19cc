/** Texts of sign-in; other modules add their own templates. */
export type SmsTemplate =
  | 'AUTH_LOGIN'
  | 'AUTH_FORGET'
  | 'AUTH_RESET'
  | 'AUTH_MFA'
  | 'AUTH_VISITOR'
  | 'AUTH_PHONE'
  | 'AUTH_CANCEL'
  | 'AUTH_NEW_PWD'
  | 'AUTH_NOTICE'
  | 'PROPERTY_NOTICE'

export interface Sms {
  /** Mainland mobile, 11 digits. */
  readonly phone: string
  readonly template: SmsTemplate
  readonly values: Readonly<Record<string, string>>
}

/** Sends one message. Rejects when the carrier did not take it; there is no word of the delivery here. */
export interface SmsPort {
  send(sms: Sms, text: string): Promise<void>
}

const texts: Readonly<Record<SmsTemplate, string>> = {
  AUTH_LOGIN: '【邻里】登录验证码：{code}，5分钟内有效，请勿泄露给他人。',
  AUTH_FORGET: '【邻里】找回密码验证码：{code}，5分钟内有效，请勿泄露给他人。',
  AUTH_RESET: '【邻里】重置密码验证码：{code}，5分钟内有效，请勿泄露给他人。',
  AUTH_MFA: '【邻里】二次验证码：{code}，5分钟内有效，请勿泄露给他人。',
  AUTH_VISITOR: '【邻里】访客验证码：{code}，5分钟内有效，请勿泄露给他人。',
  AUTH_PHONE: '【邻里】更换手机号验证码：{code}，5分钟内有效，请勿泄露给他人。',
  AUTH_CANCEL: '【邻里】您正在申请注销账号，验证码：{code}，5分钟内有效。如非本人操作，请立即联系物业。',
  AUTH_NEW_PWD: '【邻里】您的临时密码：{password}，24小时内有效，登录后请立即修改。',
  AUTH_NOTICE: '【邻里】您的账号{what}。如非本人操作，请立即联系管理员。',
  PROPERTY_NOTICE: '【邻里】{text}',
}

/** The text of a message with its values put in. */
export const smsText = ({ template, values }: Sms): string =>
  texts[template].replaceAll(/\{(\w+)\}/g, (_all, key: string) => values[key] ?? '')
