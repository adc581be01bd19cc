import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'

const reached = {
  delivered: z.int(),
  read: z.int(),
  confirmed: z.int(),
}
export type Reached = z.infer<z.ZodMiniObject<typeof reached>>

/** Who has read a notice, by buildings, and the rooms in which nobody has. */
export const noticeReaders = endpoint('property.notices.readers', {
  method: 'GET',
  path: '/api/property/notices/{id}/readers',
  label: '公告阅读情况',
  access: 'session',
  permission: 'property:notice:list',
  input: z.object({ id: rowId }),
  output: z.object({
    ...reached,
    buildings: z.array(z.object({ name: z.string(), ...reached })),
    /** Up to 500, those that were not called before the others. */
    unread: z.array(
      z.object({
        roomId: z.int(),
        room: z.string(),
        people: z.int(),
        calledAt: z.nullable(z.string()),
        calledBy: z.nullable(z.string()),
      }),
    ),
    unreadRooms: z.int(),
  }),
})

/** Marks that the people of a room were told by telephone. */
export const markNoticeCall = endpoint('property.notices.mark-call', {
  method: 'POST',
  path: '/api/property/notices/{id}/calls',
  label: '登记电话告知',
  access: 'session',
  permission: 'property:notice:remind',
  input: z.object({ id: rowId, roomId: f.ref('房屋', 'base/rooms', { required: true }) }),
  output: z.object({ marked: z.int() }),
})

/** Makes a draft out of a notice; answers it. */
export const copyNotice = endpoint('property.notices.copy', {
  method: 'POST',
  path: '/api/property/notices/{id}/copy',
  label: '复制公告',
  access: 'session',
  permission: 'property:notice:create',
  input: z.object({ id: rowId }),
  output: z.object({ id: z.int() }),
})

/** What the screens at the doors of a device's estate show at present. */
export const screenNotices = endpoint('property.screenNotices', {
  method: 'GET',
  path: '/api/open/property/screen-notices',
  label: '门禁屏公告',
  access: 'signed',
  input: z.object({ sn: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({
    notices: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        content: z.string(),
        priority: z.enum(['normal', 'important', 'emergency']),
        publishedAt: z.string(),
        expireAt: z.nullable(z.string()),
      }),
    ),
  }),
})
