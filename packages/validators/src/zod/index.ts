import { checkMobile } from '../account/check-mobile.ts'
import { checkPassword } from '../account/check-password.ts'
import { checkResidentId } from '../identity/check-resident-id.ts'
import { zhCN } from '../messages/zh-CN.ts'
import { checkPlate } from '../plate/check-plate.ts'
import { toZod } from './to-zod.ts'

export { toZod } from './to-zod.ts'

/** Schemas of strings with the zh-CN texts; for other texts build your own with {@link toZod}. */
export const passwordSchema = /* @__PURE__ */ toZod(checkPassword, zhCN.password)
export const mobileSchema = /* @__PURE__ */ toZod(checkMobile, zhCN.mobile)
/** Hands on the number with a capital X. */
export const residentIdSchema = /* @__PURE__ */ toZod(checkResidentId, zhCN.residentId, (id) => id.number)
/** Hands on the stored form of the plate; the kind is guessed. */
export const plateSchema = /* @__PURE__ */ toZod(checkPlate, zhCN.plate, (plate) => plate.number)
