export { checkMobile, type MobileCode } from './account/check-mobile.ts'
export {
  checkPassword,
  listPasswordFaults,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_SPECIALS,
  type PasswordCode,
} from './account/check-password.ts'
export type { Checked } from './checked.ts'
export {
  checkResidentId,
  type ResidentId,
  type ResidentIdCode,
  type ResidentIdOptions,
} from './identity/check-resident-id.ts'
export { maskBankCard } from './mask/mask-bank-card.ts'
export { maskId } from './mask/mask-id.ts'
export { maskName } from './mask/mask-name.ts'
export { maskPhone } from './mask/mask-phone.ts'
export { maskPlate } from './mask/mask-plate.ts'
export type { Messages, RelativeTexts } from './messages/texts.ts'
export {
  checkPlate,
  type Plate,
  type PlateCode,
  type PlateColor,
  type PlateKind,
  type PlateOptions,
} from './plate/check-plate.ts'
export { formatPlate } from './plate/format-plate.ts'
export { normalizePlate } from './plate/normalize-plate.ts'
export { toHalfWidth } from './text/to-half-width.ts'
export { type DateTimeOptions, formatDateTime, type Timestamp } from './time/format-date-time.ts'
export { formatRelative, type RelativeOptions } from './time/format-relative.ts'
export { parseTimestamp, type TimestampCode, type TimestampOptions } from './time/parse-timestamp.ts'
