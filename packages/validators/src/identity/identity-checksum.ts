const CHECK_CHARACTERS = '10X98765432'

/**
 * Check character of an 18-place identity number from its first 17 digits: ISO 7064 MOD 11-2, the weight of
 * the place i from the left being 2^(17-i) mod 11 (GB 11643-1999, 4.5).
 */
export function identityCheckCharacter(first17: string): string {
  let sum = 0
  for (const digit of first17) sum = ((sum + Number(digit)) * 2) % 11
  return CHECK_CHARACTERS.charAt(sum % 11)
}
