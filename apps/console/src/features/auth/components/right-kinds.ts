import type { Kind } from './rights-grid.ts'

/** How much harm a right can do, in words and colour. */
export const rightKinds = {
  query: { label: '查询', tone: 'neutral' },
  operate: { label: '操作', tone: 'info' },
  sensitive: { label: '敏感', tone: 'warning' },
  critical: { label: '高危', tone: 'danger' },
} as const satisfies Record<Kind, object>

/** Kinds that are pointed out beside the name of a right. */
export const isMarked = (kind: Kind): boolean => kind === 'sensitive' || kind === 'critical'
