import type { MobileCode } from '../account/check-mobile.ts'
import type { PasswordCode } from '../account/check-password.ts'
import type { ResidentIdCode } from '../identity/check-resident-id.ts'
import type { PlateCode } from '../plate/check-plate.ts'
import type { TimestampCode } from '../time/parse-timestamp.ts'

/** Phrases of `formatRelative`. */
export interface RelativeTexts {
  readonly now: string
  readonly minutes: (count: number) => string
  readonly hours: (count: number) => string
  readonly day: string
}

/** One text for each code of each check. */
export interface Messages {
  readonly password: Readonly<Record<PasswordCode, string>>
  readonly mobile: Readonly<Record<MobileCode, string>>
  readonly residentId: Readonly<Record<ResidentIdCode, string>>
  readonly plate: Readonly<Record<PlateCode, string>>
  readonly timestamp: Readonly<Record<TimestampCode, string>>
  readonly relative: RelativeTexts
}
