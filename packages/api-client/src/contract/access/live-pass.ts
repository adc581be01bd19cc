import * as z from 'zod/mini'

/** Why a pass is worth a look, in the order of what matters most. */
export const passTags = {
  black: { label: '布控', tone: 'danger' },
  lost: { label: '卡挂失', tone: 'danger' },
  watch: { label: '关注', tone: 'warning' },
  alone: { label: '独居', tone: 'info' },
  visit: { label: '访客', tone: 'success' },
} as const
export type PassTag = keyof typeof passTags

/** One pass as the desk shows it: the name masked, no id of a person. */
export const livePass = z.object({
  id: z.int(),
  estateId: z.int(),
  passTime: z.string(),
  personName: z.nullable(z.string()),
  personKind: z.string(),
  roomId: z.nullable(z.int()),
  room: z.nullable(z.string()),
  channelId: z.nullable(z.int()),
  channel: z.nullable(z.string()),
  device: z.string(),
  direction: z.nullable(z.string()),
  authMode: z.string(),
  result: z.string(),
  failReason: z.nullable(z.string()),
  similarity: z.nullable(z.number()),
  snapshot: z.nullable(z.string()),
  tags: z.array(z.enum(Object.keys(passTags) as [PassTag, ...PassTag[]])),
  /** Until when the visit lasts. */
  visitUntil: z.nullable(z.string()),
})
export type LivePass = z.output<typeof livePass>

/** Refused, unknown, or of a list: what a guard looks at. */
export const isAbnormal = ({ result, personKind, tags }: LivePass): boolean =>
  result === 'fail' || personKind === 'stranger' || tags.includes('black') || tags.includes('watch')
