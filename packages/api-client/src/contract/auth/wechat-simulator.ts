import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

const ticket = z.string().check(z.minLength(1), z.maxLength(100))
const word = z.optional(z.string().check(z.maxLength(40)))

/** Stands in for WeChat's page with the code; demo mode only. */
export const wechatFrame = endpoint('auth.wechatFrame', {
  method: 'GET',
  path: '/api/sim/wechat/frame',
  label: '模拟微信二维码',
  access: 'anonymous',
  answers: 'html',
  input: z.object({ ticket, selfRedirect: word }),
})

/** Stands in for the phone: whom it may confirm as; demo mode only. */
export const wechatPhone = endpoint('auth.wechatPhone', {
  method: 'GET',
  path: '/api/sim/wechat/scan',
  label: '模拟手机',
  access: 'anonymous',
  answers: 'html',
  input: z.object({ ticket }),
})

/** Confirms on that phone, or cancels; demo mode only. */
export const wechatConfirm = endpoint('auth.wechatConfirm', {
  method: 'POST',
  path: '/api/sim/wechat/scan',
  label: '模拟手机确认',
  access: 'anonymous',
  unlogged: true,
  body: 'multipart',
  answers: 'html',
  input: z.object({ ticket, user: word }),
})
