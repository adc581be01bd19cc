import type { Profile } from '@linli/api-client/contract/auth/answers'
import { formatDateTime } from '@linli/validators/format-date-time'

/** User's name and phone, the first estate's title, the time, and the notice (spec section 9). */
export const watermarkLines = (profile: Profile, now = new Date()): string[] =>
  [
    `${profile.name} ${profile.phone ?? ''}`.trim(),
    profile.estates[0]?.titleName ?? '',
    formatDateTime(now),
    '数据安全，请勿外传',
  ].filter((line) => line !== '')
