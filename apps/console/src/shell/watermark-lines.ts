import type { Profile } from '@linli/api-client/contract/auth/answers'
import { formatDateTime } from '@linli/validators/format-date-time'

/** User's name and phone, the first estate's title, the time, and the notice with the trace code (spec section 9). */
export const watermarkLines = (
  profile: Pick<Profile, 'name' | 'phone' | 'estates' | 'traceCode'>,
  now: Date,
): string[] =>
  [
    `${profile.name} ${profile.phone ?? ''}`.trim(),
    profile.estates[0]?.titleName ?? '',
    // To the minute: seconds would only redraw it.
    formatDateTime(now).slice(0, 16),
    `数据安全 请勿外泄 ${profile.traceCode}`.trim(),
  ].filter((line) => line !== '')
