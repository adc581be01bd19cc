import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { codeSent } from './answers.ts'
import { captchaKey, cipher, kid, opaque, picCaptchaCode, smsCode, text } from './inputs.ts'

const own = { method: 'POST' as const, access: 'session' as const, limited: true }
const forgot = { method: 'POST' as const, access: 'anonymous' as const, login: true, unlogged: true }

export const resetYourSelfPassword = endpoint('auth.resetYourSelfPassword', {
  ...own,
  path: '/api/sys/user/resetYourSelfPassword',
  label: '修改密码',
  input: z.object({ oldPassword: cipher, newPassword: cipher, kid }),
  output: z.object({ token: z.string() }),
})

export const sendResetCode = endpoint('auth.sendResetCode', {
  ...own,
  path: '/api/sys/user/smsResetPassword/getCaptchaCode',
  label: '发送短信重置验证码',
  unlogged: true,
  input: z.object({ key: captchaKey, picCaptchaCode }),
  output: z.object({ phone: z.string(), resendSeconds: z.int(), expireSeconds: z.int() }),
})

export const smsResetPassword = endpoint('auth.smsResetPassword', {
  ...own,
  path: '/api/sys/user/smsResetPassword',
  label: '短信重置密码',
  input: z.object({ captchaCode: smsCode }),
  output: z.literal(true),
})

/** Step 1 of the forgotten password: answers the same whether or not account and phone belong together. */
export const sendForgotCode = endpoint('auth.sendForgotCode', {
  ...forgot,
  path: '/api/sys/forgot/password/getCaptchaCode',
  label: '发送找回密码验证码',
  input: z.object({
    account: text('请输入账号', 64),
    phone: text('请输入手机号', 20),
    key: captchaKey,
    picCaptchaCode,
  }),
  output: z.extend(codeSent, { flowKey: z.string() }),
})

export const checkForgotCode = endpoint('auth.checkForgotCode', {
  ...forgot,
  path: '/api/sys/forgot/password/checkCaptchaCode',
  label: '校验找回密码验证码',
  input: z.object({ flowKey: opaque, captchaCode: smsCode }),
  output: z.object({ resetTicket: z.string(), expireSeconds: z.int() }),
})

export const resetForgotPassword = endpoint('auth.resetForgotPassword', {
  ...forgot,
  path: '/api/sys/forgot/password/resetPasswordForForgetPassword',
  label: '找回密码：设置新密码',
  input: z.object({ resetTicket: opaque, newPassword: cipher, kid }),
  output: z.literal(true),
})

export const smsResetForgotPassword = endpoint('auth.smsResetForgotPassword', {
  ...forgot,
  path: '/api/sys/forgot/password/smsResetPasswordForForgetPassword',
  label: '找回密码：短信接收随机密码',
  input: z.object({ resetTicket: opaque }),
  output: z.literal(true),
})
