import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'

/** What the phones of the demo received, newest first. Outside demo mode there is no such call (404). */
export const demoOutbox = endpoint('auth.demoOutbox', {
  method: 'GET',
  path: '/api/auth/demo/outbox',
  label: '模拟短信',
  access: 'anonymous',
  background: true,
  output: z.array(z.object({ phone: z.string(), text: z.string(), sentAt: z.string() })),
})

/** The accounts of the demo with their common password. Outside demo mode there is no such call (404). */
export const demoAccounts = endpoint('auth.demoAccounts', {
  method: 'GET',
  path: '/api/auth/demo/accounts',
  label: '演示账号',
  access: 'anonymous',
  background: true,
  output: z.array(z.object({ username: z.string(), password: z.string(), role: z.string() })),
})

/** Whether the data of the demo are still being planted. Outside demo mode there is no such call (404). */
export const demoProgress = endpoint('auth.demoProgress', {
  method: 'GET',
  path: '/api/auth/demo/progress',
  label: '演示数据进度',
  access: 'anonymous',
  background: true,
  output: z.object({ isPlanting: z.boolean() }),
})
