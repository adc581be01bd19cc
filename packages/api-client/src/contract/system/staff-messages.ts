import * as z from 'zod/mini'
import { endpoint, pageOf, rowId } from '../../kit/index.ts'

/** Notices to the signed-in user (消息 in the account popover). */
export const staffMessages = endpoint('system.staffMessages', {
  method: 'GET',
  path: '/api/system/staff-messages',
  label: '查询消息',
  access: 'session',
  background: true,
  input: z.object({
    pageNum: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    unread: z.optional(z.boolean()),
  }),
  output: pageOf(
    z.object({
      id: z.int(),
      kind: z.string(),
      title: z.string(),
      content: z.nullable(z.string()),
      link: z.nullable(z.string()),
      createdAt: z.string(),
      readAt: z.nullable(z.string()),
    }),
  ),
})

/** Number behind the dot on the avatar. */
export const unreadMessages = endpoint('system.unreadMessages', {
  method: 'GET',
  path: '/api/system/staff-messages/unread',
  label: '查询未读消息数',
  access: 'session',
  background: true,
  output: z.int(),
})

/** Marks the given messages as read, or all of them. */
export const readMessages = endpoint('system.readMessages', {
  method: 'POST',
  path: '/api/system/staff-messages/read',
  label: '标记消息已读',
  access: 'session',
  unlogged: true,
  input: z.object({ ids: z.optional(z.array(rowId).check(z.maxLength(200))) }),
  output: z.object({ read: z.int() }),
})
