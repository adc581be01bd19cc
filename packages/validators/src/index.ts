export { checkMobile, type MobileCode } from './account/check-mobile.ts'
export {
  checkPassword,
  listPasswordFaults,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_SPECIALS,
  type PasswordCode,
} from './account/check-password.ts'
export { type BankCardCode, checkBankCard } from './business/check-bank-card.ts'
export { type BarcodeCode, checkBarcode } from './business/check-barcode.ts'
export { checkCreditCode, type CreditCodeCode } from './business/check-credit-code.ts'
export type { Checked } from './checked.ts'
export { bd09ToGcj02 } from './coordinates/bd09-to-gcj02.ts'
export { convertCoordinates, type CoordinateSystem } from './coordinates/convert-coordinates.ts'
export { gcj02ToBd09 } from './coordinates/gcj02-to-bd09.ts'
export { gcj02ToWgs84 } from './coordinates/gcj02-to-wgs84.ts'
export type { Position } from './coordinates/position.ts'
export { wgs84ToGcj02 } from './coordinates/wgs84-to-gcj02.ts'
export {
  checkImageFile,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  type ImageFile,
  type ImageFileCode,
  type ImageFileOptions,
} from './file/check-image-file.ts'
export {
  checkForeignerPermit,
  type ForeignerPermit,
  type ForeignerPermitCode,
  type ForeignerPermitOptions,
} from './identity/check-foreigner-permit.ts'
export { checkHkMacauPass, type HkMacauPassCode } from './identity/check-hk-macau-pass.ts'
export { checkPassport, type PassportCode } from './identity/check-passport.ts'
export {
  checkResidentId,
  type ResidentId,
  type ResidentIdCode,
  type ResidentIdOptions,
} from './identity/check-resident-id.ts'
export { checkTaiwanPass, type TaiwanPassCode } from './identity/check-taiwan-pass.ts'
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
export { formatNumber, type NumberFormat } from './text/format-number.ts'
export { toHalfWidth } from './text/to-half-width.ts'
export { type DateTimeOptions, formatDateTime, type Timestamp } from './time/format-date-time.ts'
export { formatRelative, type RelativeOptions } from './time/format-relative.ts'
export { parseTimestamp, type TimestampCode, type TimestampOptions } from './time/parse-timestamp.ts'
