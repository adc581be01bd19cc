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

/** Stands in for the phone; demo mode only. */
export const wechatPhone = endpoint('auth.wechatPhone', {
  method: 'GET',
  path: '/api/sim/wechat/scan',
  label: '模拟手机',
  access: 'anonymous',
  answers: 'html',
  input: z.object({ ticket, user: word }),
})
