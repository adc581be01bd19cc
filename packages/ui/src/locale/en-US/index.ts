// Written by scripts/exports.mjs from the files beside it.
import { feedback } from './feedback.ts'

/** Texts of every component in en-US, by area. */
export const enUS = { code: 'en-US', messages: { feedback } }
