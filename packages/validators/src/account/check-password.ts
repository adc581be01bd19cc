import { accept, type Checked, refuse } from '../checked.ts'

/** The rule a password breaks. `character` means a character outside letters, digits and the special list. */
export type PasswordCode = 'length' | 'character' | 'upper' | 'lower' | 'digit' | 'special'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 20

/** The special characters a password may hold; at least one is needed. */
export const PASSWORD_SPECIALS = '~!@#$%^&*()_+-=[]{}|;:,.<>?/'

const OUTSIDE = /[^A-Za-z\d~!@#$%^&*()_+\-=[\]{}|;:,.<>?/]/u
const SPECIAL = /[~!@#$%^&*()_+\-=[\]{}|;:,.<>?/]/u

/** Every rule the text breaks, in the order of {@link PasswordCode}; empty for an acceptable password. */
export function listPasswordFaults(input: unknown): PasswordCode[] {
  const text = typeof input === 'string' ? input : ''
  const faults: PasswordCode[] = []
  if (text.length < PASSWORD_MIN_LENGTH || text.length > PASSWORD_MAX_LENGTH) faults.push('length')
  if (OUTSIDE.test(text)) faults.push('character')
  if (!/[A-Z]/u.test(text)) faults.push('upper')
  if (!/[a-z]/u.test(text)) faults.push('lower')
  if (!/\d/u.test(text)) faults.push('digit')
  if (!SPECIAL.test(text)) faults.push('special')
  return faults
}

/**
 * Password strength: 8 to 20 characters with at least one upper case letter, lower case letter, digit and
 * special of {@link PASSWORD_SPECIALS}, nothing else. Blanks, quotes, backslash and non-ASCII are refused.
 */
export function checkPassword(input: unknown): Checked<string, PasswordCode> {
  const text = typeof input === 'string' ? input : ''
  const [fault] = listPasswordFaults(text)
  return fault === undefined ? accept(text) : refuse(fault)
}
