import { checkMobile } from '../account/check-mobile.ts'
import { checkPassword } from '../account/check-password.ts'
import { checkBankCard } from '../business/check-bank-card.ts'
import { checkBarcode } from '../business/check-barcode.ts'
import { checkCreditCode } from '../business/check-credit-code.ts'
import { checkForeignerPermit } from '../identity/check-foreigner-permit.ts'
import { checkHkMacauPass } from '../identity/check-hk-macau-pass.ts'
import { checkPassport } from '../identity/check-passport.ts'
import { checkResidentId } from '../identity/check-resident-id.ts'
import { checkTaiwanPass } from '../identity/check-taiwan-pass.ts'
import {
  bankCardTexts,
  barcodeTexts,
  creditCodeTexts,
  foreignerPermitTexts,
  hkMacauPassTexts,
  mobileTexts,
  passportTexts,
  passwordTexts,
  plateTexts,
  residentIdTexts,
  taiwanPassTexts,
} from '../messages/zh-CN.ts'
import { checkPlate } from '../plate/check-plate.ts'
import { toZod } from './to-zod.ts'

export { toZod } from './to-zod.ts'

/*
 * Schemas of strings with the zh-CN texts; each hands on the canonical form of its check. For other texts or
 * options build your own with toZod.
 */

export const passwordSchema = /* @__PURE__ */ toZod(checkPassword, passwordTexts)
export const mobileSchema = /* @__PURE__ */ toZod(checkMobile, mobileTexts)
/** Hands on the number with a capital X. */
export const residentIdSchema = /* @__PURE__ */ toZod(checkResidentId, residentIdTexts, (id) => id.number)
export const passportSchema = /* @__PURE__ */ toZod(checkPassport, passportTexts)
export const hkMacauPassSchema = /* @__PURE__ */ toZod(checkHkMacauPass, hkMacauPassTexts)
export const taiwanPassSchema = /* @__PURE__ */ toZod(checkTaiwanPass, taiwanPassTexts)
export const foreignerPermitSchema = /* @__PURE__ */ toZod(
  checkForeignerPermit,
  foreignerPermitTexts,
  (permit) => permit.number,
)
/** Hands on the stored form of the plate; the kind is guessed. */
export const plateSchema = /* @__PURE__ */ toZod(checkPlate, plateTexts, (plate) => plate.number)
export const creditCodeSchema = /* @__PURE__ */ toZod(checkCreditCode, creditCodeTexts)
export const bankCardSchema = /* @__PURE__ */ toZod(checkBankCard, bankCardTexts)
export const barcodeSchema = /* @__PURE__ */ toZod(checkBarcode, barcodeTexts)
