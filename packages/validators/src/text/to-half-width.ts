const FULL_WIDTH_FORM = /[\uFF01-\uFF5E]/gu
const IDEOGRAPHIC_SPACE = /\u3000/gu
const OFFSET = 0xfee0

/**
 * Turns full-width letters, digits, signs (U+FF01–U+FF5E) and the ideographic space into their ASCII forms,
 * as input methods for Chinese often produce them. Everything else is left alone. Idempotent.
 * Source: Unicode 17, block "Halfwidth and Fullwidth Forms".
 */
export function toHalfWidth(text: string): string {
  return text
    .replace(IDEOGRAPHIC_SPACE, ' ')
    .replace(FULL_WIDTH_FORM, (form) => String.fromCharCode(form.charCodeAt(0) - OFFSET))
}
