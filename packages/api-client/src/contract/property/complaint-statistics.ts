import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

/** What was complained about within these days, and how it was answered. */
export const complaintStatistics = endpoint('property.complaints.statistics', {
  method: 'GET',
  path: '/api/property/complaints/statistics',
  label: '投诉统计',
  access: 'session',
  permission: 'property:complaint:list',
  input: z.object({
    estateId: z.optional(z.nullable(f.ref('小区', 'base/estates'))),
    from: f.date('开始日期', { required: true }),
    to: f.date('结束日期', { required: true }),
  }),
  output: z.object({
    total: z.object({
      /** Without what was merged or withdrawn; the shares are of these. */
      submitted: z.int(),
      closed: z.int(),
      /** Share in per cent of what has an answer, or should have one, that was answered in time. */
      responseShare: z.nullable(z.number()),
      finishShare: z.nullable(z.number()),
      meanSatisfaction: z.nullable(z.number()),
      /** Three points and more, in per cent of what was rated. */
      goodShare: z.nullable(z.number()),
    }),
    /** How many of a category were submitted in a month; nothing where there were none. */
    cells: z.array(z.object({ month: z.string(), category: z.string(), count: z.int() })),
    /** Words that people used, each with the complaints that it stands in; what only one or two wrote is not told. */
    words: z.array(z.object({ word: z.string(), count: z.int() })),
  }),
})
