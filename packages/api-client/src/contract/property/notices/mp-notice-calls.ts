import * as z from 'zod/mini'
import { endpoint, pageOf, rowId } from '../../../kit/index.ts'
import { mobilePage } from '../../mobile.ts'

const path = '/api/mp/property/notices'
const mobile = { access: 'mobile', of: 'property/notices' } as const

/** A notice as a resident sees it in the list. */
const noticeView = z.object({
  id: z.int(),
  title: z.string(),
  category: z.string(),
  priority: z.enum(['normal', 'important', 'emergency']),
  estateName: z.string(),
  publishedAt: z.string(),
  pinned: z.boolean(),
  cover: z.nullable(z.string()),
  needReceipt: z.boolean(),
  readAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
})
export type MpNotice = z.infer<typeof noticeView>

const noticeDetail = z.extend(noticeView, { content: z.string(), attachments: z.array(z.string()) })

/** What is meant for who calls: pinned ones first, then the newest. */
export const mpNotices = endpoint('property.mpNotices', {
  ...mobile,
  method: 'GET',
  path,
  label: '我的公告',
  background: true,
  input: z.object(mobilePage),
  output: pageOf(noticeView),
})

/** Opens it: the first time counts as read. */
export const mpReadNotice = endpoint('property.mpReadNotice', {
  ...mobile,
  method: 'POST',
  path: `${path}/{id}/read`,
  label: '阅读公告',
  unlogged: true,
  input: z.object({ id: rowId }),
  output: noticeDetail,
})

/** 我已知晓. */
export const mpConfirmNotice = endpoint('property.mpConfirmNotice', {
  ...mobile,
  method: 'POST',
  path: `${path}/{id}/confirm`,
  label: '确认公告',
  input: z.object({ id: rowId }),
  output: noticeDetail,
})
