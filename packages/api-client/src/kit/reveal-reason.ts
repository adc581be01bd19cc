import * as z from 'zod/mini'
import { checkTexts } from './texts/check-texts.ts'

/** Why personal data is looked at in clear. */
export const revealReason = z
  .string({ error: () => checkTexts().reason })
  .check(
    z.trim(),
    z.minLength(2, { error: () => checkTexts().reason }),
    z.maxLength(100, { error: () => checkTexts().reasonTooLong }),
  )
