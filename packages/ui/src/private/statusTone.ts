import { CircleCheck, CircleMinus, Info, OctagonX, TriangleAlert } from 'lucide-react'
import type { IconType } from '../components/Icon/Icon.tsx'

/** What a state means; the icon's shape says it too. */
export const statusTones = ['success', 'warning', 'danger', 'info', 'neutral'] as const
/** What a colour means; always beside an icon or a word. */
export type StatusTone = (typeof statusTones)[number]

export const statusIcons = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
  info: Info,
  neutral: CircleMinus,
} as const satisfies Record<StatusTone, IconType>
