import { toHalfWidth } from '@linli/validators/to-half-width'

/** The digits of what was typed or pasted: full-width ones converted, `+86`, blanks and signs left out. */
export const phoneDigits = (text: string): string =>
  toHalfWidth(text)
    .replace(/^\s*(?:\+|00)86/u, '')
    .replaceAll(/\D/gu, '')
    .slice(0, 11)

/** 13800138000 as 138 0013 8000. */
export const groupPhone = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter((part) => part !== '').join(' ')
